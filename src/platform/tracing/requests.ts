import { context, propagation, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'

import { tracerNow } from './spans.ts'

/** A page is found by React Router, of whose routes Hono knows nothing. */
type PatternOfPage = (path: string) => string | undefined

/**
 * A span for each request, within the caller's trace where it sends one. It is named by the route, never by the address: those
 * hold what shoppers look for, and links that open an account.
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
  // As in the log.
  if (id) span.setAttribute('shop.request_id', id)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

function routeOf(c: Context, patternOfPage: PatternOfPage): string {
  const path = routePath(c)
  return path.endsWith('*') ? (patternOfPage(c.req.path) ?? path) : path
}
