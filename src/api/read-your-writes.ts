import { createMiddleware } from 'hono/factory'

import { ownCookie } from '#platform/http/own-cookie.ts'
import type { Replica } from '#platform/replica/replica.ts'

/**
 * Cookie with the primary's WAL position after the client's last write: until the replica has reached it,
 * the primary serves the client.
 */
export const WRITTEN_COOKIE = 'last_write'
/** A replica that lags by more than a few seconds isn't used anyway. */
const SECONDS_KEPT = 60
/** The primary didn't report its position. */
const UNKNOWN = 'unknown'

/**
 * Middleware that lets read-only requests use the replica once it has the client's own writes,
 * whichever process handled those.
 */
export function readYourWrites(replica: Replica, { secure }: { secure: boolean }) {
  const cookie = ownCookie(WRITTEN_COOKIE, { path: '/', sameSite: 'Lax', secure, maxAge: SECONDS_KEPT })
  return createMiddleware(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') {
      return replica.reading(positionOf(cookie.read(c)), next)
    }
    await next()
    // Visitors never see data of their own that could be stale.
    if (!c.req.header('authorization') || (c.res.status >= 400 && c.res.status < 500)) return
    const position = await replica.position().catch(() => UNKNOWN)
    cookie.set(c, String(position))
  })
}

function positionOf(cookie: string | undefined): number {
  if (cookie === undefined) return 0
  return /^\d{1,16}$/.test(cookie) ? Number(cookie) : Infinity
}
