import { createMiddleware } from 'hono/factory'

import { ownCookie } from '#platform/http/own-cookie.ts'
import type { Replica } from '#platform/replica/replica.ts'

/** How far the primary was after whoever sends it had written: until a replica is there, they are answered by the primary. */
export const WRITTEN_COOKIE = 'last_write'
/** A replica that is further behind than some seconds is read by nobody. */
const SECONDS_KEPT = 60
/** The primary did not say how far it was. */
const UNKNOWN = 'unknown'

/** What a request that only reads may be answered from, whichever process its sender has just written through. */
export function readYourWrites(replica: Replica, { secure }: { secure: boolean }) {
  const cookie = ownCookie(WRITTEN_COOKIE, { path: '/', sameSite: 'Lax', secure, maxAge: SECONDS_KEPT })
  return createMiddleware(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') {
      return replica.reading(positionOf(cookie.read(c)), next)
    }
    await next()
    // Who is not logged in is shown nothing of their own that may be old.
    if (!c.req.header('authorization') || (c.res.status >= 400 && c.res.status < 500)) return
    const position = await replica.position().catch(() => UNKNOWN)
    cookie.set(c, String(position))
  })
}

function positionOf(cookie: string | undefined): number {
  if (cookie === undefined) return 0
  return /^\d{1,16}$/.test(cookie) ? Number(cookie) : Infinity
}
