import type { IncomingMessage, ServerResponse } from 'node:http'

import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'

import type { Config } from '#config'
import { createApi } from '#http/api/api.ts'
import { isOfOwnStream } from '#http/api/failures.ts'
import { createAccountHash } from '#http/api/login-log.ts'
import { createOperations, measureBacklog, measureDatabase } from '#http/operations/operations.ts'
import { patternOfPage } from '#http/rendering/page-key.ts'
import type { PaymentGateway } from '#modules/payments/gateways/gateway.ts'
import { isDatabaseAway } from '#platform/database/away.ts'
import { hasDiskSpace, isUnwritable } from '#platform/database/database-health.ts'
import { hideToken } from '#platform/http/secret-paths.ts'
import { type HeaderList, securityHeaders, setSecurityHeaders } from '#platform/http/security-headers.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import type { OpenCounter } from '#platform/limits/counters.ts'
import type { Logger } from '#platform/logger.ts'
import { httpDuration } from '#platform/metrics.ts'
import { ownValue } from '#platform/own-value.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { writeHit } from '#platform/page-cache/respond.ts'
import { tracedRequests } from '#platform/tracing/spans.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

import { SANDBOX_PATH } from './config/unsafe-settings.ts'
import type { Services } from './container/container.ts'
import { createAlertButtons } from './http/alert-buttons.ts'
import { clientDirectory, otherClientDirectories } from './http/assets/releases.ts'
import { createAssetFinder } from './http/assets/shared-assets.ts'
import { staticFiles } from './http/assets/static-files.ts'
import { createSiteFiles } from './http/downloads/site-files.ts'
import { cachedReads, readKeyOf } from './http/rendering/cached-reads.ts'
import { createMissLimit } from './http/rendering/miss-limit.ts'
import { createPages, type Pages, siteInfoOf } from './http/rendering/pages.ts'

export interface AppDeps extends Needs<'db' | 'clock' | 'log' | 'storage'> {
  config: Config
  services: Services
  cache: PageCache
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Public URL without a trailing slash. */
  origin: string
  /** Gateway for new payments. */
  gateway: PaymentGateway
  sandbox: Sandbox | undefined
  /** Counts limits across all processes. */
  counters: OpenCounter
  jwtSecret: string
  isEnding?: (() => boolean) | undefined
}

export interface App {
  /** Headers of every response. */
  headers: HeaderList
  http: Hono
  /**
   * Writes a cached page or API read directly to Node's response; returns false if
   * the app must handle the request.
   */
  answerHit(req: IncomingMessage, res: ServerResponse): boolean
}

/**
 * Creates the app: one process, one origin (DESIGN §3). It serves the API, files, the sandbox gateway,
 * and pages for everything else.
 */
export function createApp(deps: AppDeps): App {
  const { config, cache, log } = deps
  const pages = createShopPages(deps)
  const http = new Hono()
  http.onError((error, c) => brokenRequest(log, error, c))
  const headers = securityHeaders(deps.origin)
  http.use('*', setSecurityHeaders(headers))
  if (config.tracing) http.use('*', tracedRequests(patternOfPage))
  http.route('/', operationsOf(deps))
  const misses = createMissLimit(config)
  const api = new Hono().route('/api', createApi({ ...deps, accountHash: createAccountHash(deps.jwtSecret) }))
  http.use(
    '/api/*',
    cachedReads(cache, misses, (c) => api.fetch(c.req.raw, c.env)),
  )
  http.route('/', api)
  if (deps.sandbox) http.route(SANDBOX_PATH, deps.sandbox.http)
  http.route(
    '/',
    createAlertButtons(async (request, c) => http.fetch(request, c.env)),
  )
  http.route('/', createSiteFiles(deps))
  const elsewhere = deps.storage.remote ? createAssetFinder(deps.storage, deps.clock) : undefined
  http.use('*', staticFiles(clientDirectory, otherClientDirectories, elsewhere))
  http.all('*', timedAs('page'), (c) =>
    pages.respond(c.req.raw, (key, render) => misses.render(c, key, render)),
  )

  return {
    http,
    headers,
    answerHit(req, res) {
      const target = req.url ?? '/'
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const entry = cache.lookup(readKeyOf(target) ?? pages.keyOf(target).key)
      if (entry === undefined || !writeHit(entry, req, res)) return false
      pages.answered(entry, () => ({
        method: req.method,
        target,
        status: res.statusCode,
        header: (name) => ownValue(req.headers, name)?.toString(),
      }))
      return true
    },
  }
}

/** Creates the health and metrics endpoints of a process, whatever its role. */
export function operationsOf({ db, log, services, clock, config, isEnding }: AppDeps): Hono {
  return createOperations({
    db,
    log,
    isEnding,
    hasRoom: () => hasDiskSpace(config.dataDir),
    async measure() {
      await measureDatabase(db)
      await measureBacklog(services, clock)
    },
    metrics: { token: config.metricsToken, trustedProxies: config.trustedProxies },
  })
}

function createShopPages({ config, gateway, services, cache, log, ...deps }: AppDeps): Pages {
  return createPages({
    build: deps.build,
    cache,
    services,
    log,
    site: () =>
      siteInfoOf({
        origin: deps.origin,
        mode: config.mode,
        gateway: { name: gateway.name, script: gateway.window.script },
        db: deps.db,
        settingsNow: services.settingsNow,
      }),
    gatewayOrigins: gateway.window.origins,
    onSearch: (text, found) => services.searches.count(text, found),
    onView: (bookId) => services.views.count(bookId),
    keepPages: config.nodeEnv !== 'development',
  })
}

/** Handles errors outside the REST API, which has its own handler in `src/http/api/failures.ts`. */
export function brokenRequest(log: Logger, error: Error, c: Context): Response {
  if (isOfOwnStream(error, c)) return c.text('We couldn’t read the request.', 400)
  const away = isDatabaseAway(error) || isUnwritable(error)
  if (!isDatabaseAway(error)) log.error({ err: error, path: hideToken(c.req.path) }, 'request broke')
  return away
    ? c.text('The shop can’t be reached right now.', 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
    : c.text('Something went wrong on our side.', 500)
}

/**
 * Records the duration of the following handlers under one name; labelling by URL would create too many
 * series.
 */
function timedAs(route: string): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const seconds = (performance.now() - started) / 1000
    httpDuration.observe({ method: c.req.method, route, status: c.res.status }, seconds)
  }
}
