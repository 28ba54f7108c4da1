import { Failure } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'

import { GatewayError } from './gateway.ts'

/** A gateway's error as the shopper is told of it; everything else passes through. */
function toFailure(error: unknown): unknown {
  if (!(error instanceof GatewayError)) return error
  const passing =
    error.kind === 'unavailable' || error.kind === 'unknown_outcome' || error.kind === 'rate_limited'
  return passing
    ? new Failure('unavailable', 'The payment service is not answering. Please try again in a minute.', {
        code: 'gateway_unavailable',
        retryAfter: 30,
        cause: error,
      })
    : new Failure('gateway', 'The payment service refused the payment. You have not been charged.', {
        code: 'gateway_refused',
        cause: error,
      })
}

/** Logs a gateway's error and throws it as the shopper is told of it. */
export function refuse({ log }: { log: Logger }, error: unknown): never {
  if (error instanceof GatewayError) log.warn({ err: error, kind: error.kind }, 'gateway error')
  throw toFailure(error)
}
