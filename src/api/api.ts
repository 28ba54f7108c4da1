import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Logger } from '#platform/logger.ts'

import { audited } from './audited.ts'
import { authentication } from './authentication.ts'
import { acceptableBody } from './bodies.ts'
import { deviceCookie, knownDevice } from './device-cookie.ts'
import { createEndpoints, endpointPath, isWebhook, type ApiServices } from './endpoints.ts'
import { answerFailure } from './failures.ts'
import { ALL_WRITES, type FindDevice, limited, LIMITS } from './limits.ts'
import { describeApi } from './openapi.ts'
import { requestContext } from './request-context.ts'
import { permitted, STAFF_PERMISSIONS } from './staff-permissions.ts'
import { unknownPaths } from './unknown-paths.ts'

export interface ApiDeps {
  services: ApiServices
  config: { trustedProxies: number; rateLimits: boolean }
  /** Public address of the site without a trailing slash. */
  origin: string
  log: Logger
}

/** The REST surface, mounted at `/api`: who is calling, limits, bodies, endpoints, and what failures say. */
export function createApi({ services, config, origin, log }: ApiDeps): Hono<HttpEnv> {
  const endpoints = createEndpoints(services)
  const api = new Hono<HttpEnv>()
  api.onError(answerFailure)
  api.use(requestContext({ log, trustedProxies: config.trustedProxies }))
  api.use(deviceCookie({ secure: origin.startsWith('https:') }))
  api.use(authentication(services.sessions))
  mountPermissions(api)
  mountWriteChecks(api, config.rateLimits, knownDevice(services))
  api.use(audited(services.audit, endpoints))
  mountDescription(api, endpoints, origin)
  api.route('/', endpoints)
  api.all('*', unknownPaths(endpoints))
  return api
}

function mountPermissions(api: Hono<HttpEnv>): void {
  for (const [endpoint, permission] of Object.entries(STAFF_PERMISSIONS)) {
    const [method = '', path = ''] = endpoint.split(' ')
    api.on(method, path, permitted(permission))
  }
}

/** Limits come before bodies are read, and each route's own limits before its handler. */
function mountWriteChecks(api: Hono<HttpEnv>, rateLimits: boolean, findDevice: FindDevice): void {
  const writes = ['POST', 'PUT', 'PATCH', 'DELETE']
  const overall = limited(ALL_WRITES)
  if (rateLimits) {
    api.on(writes, '*', (c, next) => (isWebhook(endpointPath(c.req.path)) ? next() : overall(c, next)))
  }
  api.on(writes, '*', acceptableBody)
  if (!rateLimits) return
  for (const [endpoint, rules] of Object.entries(LIMITS)) {
    const [method = '', path = ''] = endpoint.split(' ')
    api.on(method, path, limited(rules, findDevice))
  }
}

function mountDescription(api: Hono<HttpEnv>, endpoints: Hono<HttpEnv>, origin: string): void {
  let description: ReturnType<typeof describeApi> | undefined
  api.get('/openapi.json', async (c) => c.json(await (description ??= describeApi(endpoints, origin))))
}
