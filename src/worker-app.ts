import { Hono } from 'hono'

import { type App, type AppDeps, brokenRequest, operationsOf } from '#app'

import { securityHeaders, setSecurityHeaders } from '#platform/http/security-headers.ts'

import { SANDBOX_PATH } from './config/unsafe-settings.ts'

/** Creates the app of a process that only runs background work: health and metrics. */
export function createWorkerApp(deps: AppDeps): App {
  const http = new Hono()
  http.onError((error, c) => brokenRequest(deps.log, error, c))
  const headers = securityHeaders(deps.origin)
  http.use('*', setSecurityHeaders(headers))
  http.route('/', operationsOf(deps))
  // In a demo this process sends its gateway queries to its own sandbox.
  if (deps.sandbox) http.route(SANDBOX_PATH, deps.sandbox.http)
  http.all('*', (c) => c.text('This process runs background jobs; other processes serve the shop.', 404))
  return { http, headers, answerHit: () => false }
}
