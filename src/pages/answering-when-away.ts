import { data } from 'react-router'

import { isDatabaseAway } from '#platform/database/away.ts'

/** Thrown by a loader it is the page's status; of an error the browser would only learn that there was one. */
const AWAY = data(null, { status: 503 })

/**
 * Services as pages ask them: a database that cannot be reached is thrown as an answer with status 503, for which there
 * is a page of its own (`src/web/error-page.tsx`). `onAway` hears of each.
 */
export function answeringWhenAway<S extends object>(services: S, onAway: (error: unknown) => void): S {
  const answer = (error: unknown): never => {
    if (!isDatabaseAway(error)) throw error
    onAway(error)
    // React Router takes thrown data for an answer.
    // oxlint-disable-next-line typescript/only-throw-error
    throw AWAY
  }
  return new Proxy(services, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member === 'object' && member !== null) return answeringWhenAway(member, onAway)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, args)
        return result instanceof Promise ? result.catch(answer) : result
      }
    },
  })
}
