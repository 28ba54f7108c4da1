import { randomUUID } from 'node:crypto'

import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'

import { admit, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { operationsOn } from '#modules/accounts/implement.ts'
import type { Access, Operation } from '#modules/accounts/operation.ts'
import { isStaff } from '#modules/accounts/roles.ts'
import type { SessionsService } from '#modules/accounts/sessions.service.ts'
import { Failure } from '#platform/errors.ts'
import { countHere, type OpenCounter } from '#platform/limits/counters.ts'
import { ALL_WRITES } from '#platform/limits/rates.ts'
import { IDLE_HEADER } from '#platform/http/idle.ts'
import type { Logger } from '#platform/logger.ts'

import { audited } from './audited.ts'
import { acceptableBody } from './bodies.ts'
import { deviceCookie, knownDevice } from './device-cookie.ts'
import { type ApiServices, createEndpoints, endpointPath, isWebhook } from './endpoints.ts'
import { failureResponse } from './failures.ts'
import { type Counting, limited } from './limited.ts'
import { type AccountHash, createAccountHash, logLogins } from './login-log.ts'
import { describeApi } from './openapi.ts'
import { requestContext } from './request-context.ts'

/**
 * Creates the REST API, mounted at `/api`, with its authentication, limits, body checks, endpoints and
 * failures.
 */
export function createApi({
  services,
  config,
  origin,
  log,
  counters = countHere,
  accountHash = createAccountHash(randomUUID()),
}: {
  services: ApiServices
  config: { trustedProxies: number; rateLimits: boolean }
  /** Public URL of the site without a trailing slash. */
  origin: string
  log: Logger
  /** Counts limits across all processes; by default counts only in this process. */
  counters?: OpenCounter
  /** Identifies accounts in the log; defaults to a random key. */
  accountHash?: AccountHash
}): Hono<HttpEnv> {
  const endpoints = createEndpoints(services)
  const declared = operationsOn(endpoints)
  const api = new Hono<HttpEnv>()
  api.onError(failureResponse)
  api.use(requestContext({ log, trustedProxies: config.trustedProxies }))
  api.use(deviceCookie({ secure: origin.startsWith('https:') }))
  api.use(authentication(services.sessions))
  mountPermissions(api, declared)
  mountWriteChecks(api, declared, {
    rateLimits: config.rateLimits,
    counting: { forAll: counters, findDevice: knownDevice(services) },
    logins: logLogins(services, accountHash),
  })
  api.use(audited(services.audit, declared))
  mountDescription(api, endpoints, origin)
  api.route('/', endpoints)
  api.all('*', unknownPaths(endpoints))
  return api
}

/** Rejects staff without the permission before the body is read; the endpoint rejects everyone else. */
function mountPermissions(api: Hono<HttpEnv>, declared: readonly Operation[]): void {
  for (const { method, path, access } of declared)
    if (access.permission) api.on(method, path, refuseStaffWithout(access))
}

const refuseStaffWithout = (access: Access) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const { actor } = c.var
    if (actor && isStaff(actor.role)) admit(actor, access)
    await next()
  })

interface WriteChecks {
  rateLimits: boolean
  counting: Omit<Counting, 'endpoint'>
  logins: ReturnType<typeof logLogins>
}

/** Mounts overall limits before bodies are read, and each route's own limits before its handler. */
function mountWriteChecks(
  api: Hono<HttpEnv>,
  declared: readonly Operation[],
  { rateLimits, counting, logins }: WriteChecks,
): void {
  const writes = ['POST', 'PUT', 'PATCH', 'DELETE']
  const overall = limited(ALL_WRITES)
  if (rateLimits) {
    api.on(writes, '*', (c, next) => (isWebhook(endpointPath(c.req.path)) ? next() : overall(c, next)))
  }
  api.on(writes, '*', acceptableBody(declared))
  for (const [endpoint, logged] of Object.entries(logins)) {
    const [method = '', path = ''] = endpoint.split(' ')
    api.on(method, path, logged)
  }
  if (!rateLimits) return
  for (const { name: endpoint, method, path, limits } of declared)
    if (limits.length > 0) api.on(method, path, limited(limits, { ...counting, endpoint }))
}

function mountDescription(api: Hono<HttpEnv>, endpoints: Hono<HttpEnv>, origin: string): void {
  let description: ReturnType<typeof describeApi> | undefined
  api.get('/openapi.json', async (c) => c.json(await (description ??= describeApi(endpoints, origin))))
}

const BEARER = /^Bearer +(\S{1,4096})$/i

/**
 * Identifies the caller by the bearer token, checked in the database. A caller with an invalid token is a
 * visitor: public reads work, and the guards return 401 where a login is needed.
 */
function authentication(sessions: Pick<SessionsService, 'authenticate'>) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1]
    const signedIn = token ? await sessions.authenticate(token, idleSeconds(c)) : undefined
    c.set('actor', signedIn?.actor)
    c.set('sessionId', signedIn?.sessionId)
    await next()
  })
}

/**
 * Returns the time since the caller's last press or key: as the page reports it, or 0 for a write by another
 * client. A read without a report may be a poll.
 */
function idleSeconds(c: Context<HttpEnv>): number | undefined {
  const reported = c.req.header(IDLE_HEADER)
  if (reported !== undefined) return /^\d{1,9}$/.test(reported) ? Number(reported) : undefined
  return c.req.method === 'GET' || c.req.method === 'HEAD' ? undefined : 0
}

/** Handles requests without an endpoint: 405 with `Allow` if the path exists for another method, else 404. */
function unknownPaths(endpoints: Hono<HttpEnv>) {
  const router = new TrieRouter<string>()
  for (const { method, path } of endpoints.routes) if (method !== 'ALL') router.add('ALL', path, method)

  return createMiddleware<HttpEnv>(async (c) => {
    const [matches] = router.match('ALL', endpointPath(c.req.path))
    const methods = new Set(matches.map(([method]) => method))
    if (methods.size === 0) throw new Failure('not-found', 'There is nothing at this address.')
    if (methods.has('GET')) methods.add('HEAD')
    c.header('Allow', [...methods].toSorted().join(', '))
    if (c.req.method === 'OPTIONS') return c.body(null, 204)
    return c.json({ message: `This address doesn’t support ${c.req.method}.` }, 405)
  })
}
