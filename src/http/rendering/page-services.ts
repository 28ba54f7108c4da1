import { data } from 'react-router'

import { isDatabaseAway } from '#platform/database/away.ts'
import { isUnwritable } from '#platform/database/database-health.ts'
import { isFailure } from '#platform/errors.ts'
import type { PageServices } from '#web/services.ts'

/**
 * Thrown in a loader, this sets the page's status. From a thrown error the browser would only learn that an
 * error occurred.
 */
const AWAY = data(null, { status: 503 })

/**
 * Wraps services for pages: an unreachable database or an overloaded service throws a response with status
 * 503, which has its own page (`src/web/error-page.tsx`). `onAway` receives each database failure.
 */
export function answeringWhenAway<S extends object>(services: S, onAway: (error: unknown) => void): S {
  const answer = (error: unknown): never => {
    if (isDatabaseAway(error) || isUnwritable(error)) onAway(error)
    else if (!isFailure(error, 'unavailable')) throw error
    // React Router treats thrown data as a response.
    // oxlint-disable-next-line typescript/only-throw-error
    throw AWAY
  }
  return calling(services, (run) => {
    const result = run()
    return result instanceof Promise ? result.catch(answer) : result
  })
}

/** Wraps services for a refused page: it reads only the categories of its frame, and shows the message. */
export function refusing(services: PageServices, message: string): PageServices {
  return calling(services, (run, name) => {
    if (name === 'categories') return run()
    // oxlint-disable-next-line typescript/only-throw-error
    throw data(message, { status: 429 })
  })
}

/** Wraps services: `call` runs in place of each method. */
function calling<S extends object>(
  services: S,
  call: (run: () => unknown, name: string | symbol) => unknown,
): S {
  return new Proxy(services, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member === 'object' && member !== null) return calling(member, call)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => call(() => Reflect.apply(member, target, args), name)
    },
  })
}
