import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'

let tracer: Tracer | undefined

/** Sets the tracer of all further spans; undefined turns tracing off. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

/** Returns the tracer; undefined if tracing is off, which then costs only this check. */
export function tracerNow(): Tracer | undefined {
  return tracer
}

interface SpanAbout {
  kind?: keyof typeof SpanKind
  /** Never user input, an address or a name: the collector is outside the shop. */
  attributes?: Attributes
  /** Starts a new trace. */
  root?: boolean
}

/** Runs `work` in its own span if tracing is on. */
export function inSpan<T>(name: string, about: SpanAbout, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work()
  return tracer.startActiveSpan(name, optionsOf(about), async (span) => {
    try {
      return await work()
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Starts a span and returns a function that ends it, with an error if one occurred. */
export function beginSpan(name: string, about: SpanAbout): (error?: unknown) => void {
  const span = tracer?.startSpan(name, optionsOf(about))
  return (error) => {
    if (span && error) fail(span, error)
    span?.end()
  }
}

const optionsOf = ({ kind = 'INTERNAL', ...rest }: SpanAbout) => ({ kind: SpanKind[kind], ...rest })

/** Records only the error's type: messages may repeat user input. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

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

type Done = (error: unknown, result: unknown) => void

/**
 * Sends a statement, in its own span if tracing is on. The span contains the verb and the table, never a
 * value.
 */
export function inStatementSpan(
  text: string | undefined,
  rest: unknown[],
  send: (rest: unknown[]) => unknown,
): unknown {
  if (!tracerNow() || text === undefined) return send(rest)
  const summary = summaryOf(text)
  const end = beginSpan(summary, {
    kind: 'CLIENT',
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
  })
  const done = rest.at(-1)
  if (typeof done === 'function') {
    const ending: Done = (error, result) => {
      end(error)
      ;(done as Done)(error, result)
    }
    return send([...rest.slice(0, -1), ending])
  }
  const sent = send(rest) as Promise<unknown>
  sent.then(() => end(), end)
  return sent
}

const VERB = /^[\s(]*(\w+)/
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i

/** Returns the verb and table, such as `select books`. */
function summaryOf(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = TABLE.exec(text)?.[1]
  return table ? `${verb} ${table}` : verb
}
