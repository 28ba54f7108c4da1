import { type Attributes, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'

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
