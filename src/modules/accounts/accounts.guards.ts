import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { Failure } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'

import { type Actor, requirePermission } from './actor.ts'
import type { DeviceJar } from './known-devices.ts'

/** Context of every API handler, filled in by `src/http/api/`. */
export interface HttpEnv {
  Variables: {
    requestId: string
    log: Logger
    /** Owner of the bearer token, read from the database for this request; undefined for visitors. */
    actor: Actor | undefined
    /** Session of the token; undefined for visitors. */
    sessionId: string | undefined
    /** The client's address; forwarded ones are trusted through TRUSTED_PROXIES only. */
    address: string
    /** Identifies the browser as a known device. */
    device: DeviceJar
  }
}

/** HttpEnv behind `signedIn` or `adminOnly`. */
export interface SignedInEnv {
  Variables: HttpEnv['Variables'] & { actor: Actor; sessionId: string }
}

/** Requires a valid token; anything else is 401. */
export const signedIn = createMiddleware<SignedInEnv>(async (c, next) => {
  if (!c.var.actor) throw new Failure('unauthenticated', 'Please log in.')
  await next()
})

/** Admits staff: 401 without a token, 403 for shoppers. `permissions.ts` decides what each role may do. */
export const adminOnly = createMiddleware<SignedInEnv>(async (c, next) => {
  if (!c.var.actor) throw new Failure('unauthenticated', 'Please log in.')
  requirePermission(c.var.actor, 'factor.own')
  await next()
})

/** Returns the user agent and the known-device jar of a login's browser. */
export function browserOf(c: Context<HttpEnv>): { userAgent: string | undefined; device: DeviceJar } {
  return { userAgent: c.req.header('user-agent'), device: c.var.device }
}
