import { Hono } from 'hono'
import { pino } from 'pino'

import { failureResponse } from '#http/api/failures.ts'
import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'

export interface HttpAnswer {
  status: number
  body: Record<string, unknown>
}

export type Call = (method: string, path: string, body?: unknown) => Promise<HttpAnswer>

type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

/**
 * Returns a function that calls one module's endpoints in process as `actor` (a visitor if undefined), with
 * the shop's error responses.
 */
export function askerOf(endpoints: Hono<HttpEnv>, actor?: Actor): Ask {
  const app = new Hono<HttpEnv>()
  app.use(async (c, next) => {
    c.set('actor', actor)
    c.set('log', pino({ level: 'silent' }))
    await next()
  })
  app.route('/', endpoints)
  app.onError(failureResponse)
  return async (method, path, body, headers) =>
    app.request(path, { method, ...(headers && { headers }), ...sent(body) })
}

/** Sends a form unchanged, everything else as JSON. */
function sent(body: unknown): RequestInit {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Like askerOf, for endpoints that return JSON. */
export function callerOf(endpoints: Hono<HttpEnv>, actor?: Actor): Call {
  const ask = askerOf(endpoints, actor)
  return async (method, path, body) => {
    const response = await ask(method, path, body)
    return { status: response.status, body: (await response.json()) as HttpAnswer['body'] }
  }
}
