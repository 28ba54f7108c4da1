import { Failure } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'

/** Kind of gateway error; `unknown_outcome`: the call may or may not have taken effect. */
export type GatewayErrorKind =
  | 'auth'
  | 'invalid'
  | 'not_found'
  | 'conflict'
  /** The same request is still being processed: retry it to get its result. */
  | 'in_progress'
  | 'rate_limited'
  | 'unavailable'
  | 'unknown_outcome'

export class GatewayError extends Error {
  readonly kind: GatewayErrorKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly reason: string | undefined
  readonly field: string | undefined

  constructor(
    kind: GatewayErrorKind,
    message: string,
    more: { status?: number; code?: string; reason?: string; field?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'GatewayError'
    this.kind = kind
    this.status = more.status
    this.code = more.code
    this.reason = more.reason
    this.field = more.field
  }
}

/** Logs a gateway error and throws what the shopper should read; rethrows everything else. */
export function throwToShopper({ log }: { log: Logger }, error: unknown): never {
  if (!(error instanceof GatewayError)) throw error
  log.warn({ err: error, kind: error.kind }, 'gateway error')
  if (isPassing(error)) {
    throw new Failure('unavailable', 'The payment service isn’t responding. Please try again in a minute.', {
      code: 'gateway_unavailable',
      retryAfter: 30,
      cause: error,
    })
  }
  throw new Failure('gateway', 'The payment service declined the payment. You haven’t been charged.', {
    code: 'gateway_refused',
    cause: error,
  })
}

function isPassing({ kind }: GatewayError): boolean {
  return kind === 'unavailable' || kind === 'unknown_outcome' || kind === 'rate_limited'
}
