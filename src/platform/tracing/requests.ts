import { context, propagation, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'

import { tracerNow } from './spans.ts'

/**
 * Returns the route pattern of a page's path: React Router routes pages, so Hono doesn't know their patterns.
 */
type PatternOfPage = (path: string) => string | undefined

/**
 * Middleware that records a span for each request, within the caller's trace if it sends one. Spans are named
 * by route, never by URL: URLs contain search terms and the tokens of account links.
 */
export function tracedRequests(patternOfPage: PatternOfPage): MiddlewareHandler {
  return async (c, next) => {
    const tracer = tracerNow()
    if (!tracer) return next()
    const theirs = propagation.extract(context.active(), c.req.header())
    const { method } = c.req
    const about = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }
    return tracer.startActiveSpan(method, about, theirs, async (span) => {
      try {
        await next()
      } finally {
        describe(span, c, patternOfPage)
        span.end()
      }
    })
  }
}

function describe(span: Span, c: Context, patternOfPage: PatternOfPage): void {
  const { status, headers } = c.res
  const route = routeOf(c, patternOfPage)
  span.updateName(`${c.req.method} ${route}`)
  span.setAttribute('http.route', route)
  span.setAttribute('http.response.status_code', status)
  const id = headers.get('x-request-id')
  // The same id as in the log entry.
  if (id) span.setAttribute('shop.request_id', id)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

function routeOf(c: Context, patternOfPage: PatternOfPage): string {
  const path = routePath(c)
  return path.endsWith('*') ? (patternOfPage(c.req.path) ?? path) : path
}
