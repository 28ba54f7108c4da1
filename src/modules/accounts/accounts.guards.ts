import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { Failure } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'

import { type Actor, requirePermission } from './actor.ts'
import type { DeviceJar } from './known-devices.ts'

/** What every API handler finds on its context; `src/api/` puts it there. */
export interface HttpEnv {
  Variables: {
    requestId: string
    log: Logger
    /** The bearer token's owner, read from the database for this request; undefined for visitors. */
    actor: Actor | undefined
    /** Which session of theirs the token belongs to; undefined for visitors. */
    sessionId: string | undefined
    /** The client's address, believed through TRUSTED_PROXIES only. */
    address: string
    /** By which the browser is known again. */
    device: DeviceJar
  }
}

/** As HttpEnv behind `signedIn` or `adminOnly`. */
export interface SignedInEnv {
  Variables: HttpEnv['Variables'] & { actor: Actor; sessionId: string }
}

/** Lets people with a valid token through; others get 401. */
export const signedIn = createMiddleware<SignedInEnv>(async (c, next) => {
  if (!c.var.actor) throw new Failure('unauthenticated', 'Please log in.')
  await next()
})

/** Lets the staff through; no token 401, a shopper's token 403. What they may do, `STAFF_PERMISSIONS` says. */
export const adminOnly = createMiddleware<SignedInEnv>(async (c, next) => {
  if (!c.var.actor) throw new Failure('unauthenticated', 'Please log in.')
  requirePermission(c.var.actor, 'factor.own')
  await next()
})

/** The browser of a login: what the browser calls itself, and by what it is known again. */
export function browserOf(c: Context<HttpEnv>): { userAgent: string | undefined; device: DeviceJar } {
  return { userAgent: c.req.header('user-agent'), device: c.var.device }
}
