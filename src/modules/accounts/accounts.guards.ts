import type { Context } from 'hono'

import { Failure } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'

import { type Actor, requirePermission } from './actor.ts'
import type { DeviceJar } from './known-devices.ts'
import type { Access } from './operation.ts'

/** Context variables of every API handler, set by `src/http/api/`. */
export interface HttpEnv {
  Variables: {
    requestId: string
    log: Logger
    /** Owner of the bearer token, read from the database for this request; undefined for visitors. */
    actor: Actor | undefined
    /** Session of the token; undefined for visitors. */
    sessionId: string | undefined
    /** The client's IP address. Forwarded addresses are trusted only from TRUSTED_PROXIES. */
    address: string
    /** Reads and stores the browser's known-device value. */
    device: DeviceJar
    /** Set by a handler whose successful response answers a wrong guess. */
    guessed?: boolean
    /** Set by a login whose account must still enter a one-time code. */
    needsCode?: boolean
    /** Why a `lenient` limit would have refused the request. */
    refusal?: Failure
  }
}

/** `HttpEnv` of endpoints that admit only accounts. */
export interface SignedInEnv {
  Variables: HttpEnv['Variables'] & { actor: Actor; sessionId: string }
}

/**
 * Throws 401 for a visitor if the endpoint doesn't admit visitors, and 403 for an account without its
 * permission.
 */
export function admit(actor: Actor | undefined, access: Access): void {
  if (access.public) return
  if (!actor) throw new Failure('unauthenticated', 'Please log in.')
  if (access.permission) requirePermission(actor, access.permission)
}

/** Returns the user agent and the known-device jar of a login's browser. */
export function browserOf(c: Context<HttpEnv>): { userAgent: string | undefined; device: DeviceJar } {
  return { userAgent: c.req.header('user-agent'), device: c.var.device }
}

/** Sends the result of a login. Notes for the log whether a one-time code is still needed. */
export function loginResponse<Result extends object>(c: Context<HttpEnv>, result: Result) {
  c.set('needsCode', 'needsCode' in result)
  return c.json(result)
}
