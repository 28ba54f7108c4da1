import { createMiddleware } from 'hono/factory'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { Failure } from '#platform/errors.ts'

/** How much of large forms may be in memory at a time, and how long others wait for it. */
export interface Room {
  bytes: number
  mostWaiting: number
  seconds: number
}

interface Guest {
  bytes: number
  enter(): void
}

/**
 * Forms are read whole, and reading takes about three times their size. They come in while the declared sizes fit into
 * the room, in the order of their coming; the others wait unread, and are told to come back (429, Retry-After) when too
 * many wait or it takes too long. A form that does not say its size counts as the largest.
 */
export function formRoom(room: Room) {
  let free = room.bytes
  const waiting: Guest[] = []

  function admit(): void {
    for (let [guest] = waiting; guest && guest.bytes <= free; [guest] = waiting) {
      waiting.shift()
      free -= guest.bytes
      guest.enter()
    }
  }

  /** Resolves when there is room; false when there was none in time. */
  function enter(bytes: number, gone: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const guest = { bytes, enter: () => settle(true) }
      const giveUp = () => settle(false)
      const timer = setTimeout(giveUp, room.seconds * 1000)
      gone.addEventListener('abort', giveUp)
      waiting.push(guest)
      admit()

      function settle(entered: boolean): void {
        clearTimeout(timer)
        gone.removeEventListener('abort', giveUp)
        if (!entered) {
          waiting.splice(waiting.indexOf(guest), 1)
          // Those behind it may fit where it did not.
          admit()
        }
        resolve(entered)
      }
    })
  }

  return (most: number) =>
    createMiddleware<HttpEnv>(async (c, next) => {
      const declared = Number(c.req.header('content-length') ?? most)
      const bytes = Math.min(Number.isFinite(declared) ? declared : most, most, room.bytes)
      if (waiting.length >= room.mostWaiting) throw full(room)
      if (!(await enter(bytes, c.req.raw.signal))) throw full(room)
      try {
        await next()
      } finally {
        free += bytes
        admit()
      }
    })
}

function full({ seconds }: Room): Failure {
  const message = 'Too many pictures are being sent at the moment. Please try again in a few seconds.'
  return new Failure('too-many', message, { code: 'busy', retryAfter: seconds })
}
