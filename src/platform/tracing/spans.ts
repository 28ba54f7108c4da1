import { type Attributes, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'

let tracer: Tracer | undefined

/** Spans are made with it from now on, or no more. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

/** Undefined where no traces are made: then nothing of this costs more than the question. */
export function tracerNow(): Tracer | undefined {
  return tracer
}

interface SpanAbout {
  kind?: keyof typeof SpanKind
  /** Never a value that somebody typed, an address or a name: what a collector stores is no part of the shop. */
  attributes?: Attributes
  /** It belongs to nothing that is under way. */
  root?: boolean
}

/** Does a piece of work in a span of its own, where traces are on. */
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

/** A span whose end the caller tells, with what went wrong if anything did. */
export function beginSpan(name: string, about: SpanAbout): (error?: unknown) => void {
  const span = tracer?.startSpan(name, optionsOf(about))
  return (error) => {
    if (span && error) fail(span, error)
    span?.end()
  }
}

const optionsOf = ({ kind = 'INTERNAL', ...rest }: SpanAbout) => ({ kind: SpanKind[kind], ...rest })

/** By its kind alone: messages repeat what was sent. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}
