import { z } from 'zod'

import { GatewayError, type GatewayErrorKind } from '#modules/payments/gateway.ts'

const field = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && value !== '' && value !== 'NA' ? value : undefined))

const envelope = z.object({
  error: z.object({ code: field, description: field, reason: field, field }),
})

/**
 * Turns a non-2xx answer into a GatewayError. The HTTP status decides, then code and description
 * (reference sheet §0.7): bodies may be HTML, or an `error` that is a bare string.
 */
export function refusal(status: number, body: unknown): GatewayError {
  const parsed = envelope.safeParse(body)
  const error = parsed.success ? parsed.data.error : undefined
  return new GatewayError(kindOf(status, error?.description), error?.description ?? `HTTP ${status}`, {
    status,
    ...(error?.code === undefined ? {} : { code: error.code }),
    ...(error?.reason === undefined ? {} : { reason: error.reason }),
    ...(error?.field === undefined ? {} : { field: error.field }),
  })
}

function kindOf(status: number, description: string | undefined): GatewayErrorKind {
  if (status === 401 || status === 403) return 'auth'
  if (status === 404) return 'not_found'
  if (status === 409) return 'conflict'
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'unavailable'
  // The gateway says 400 for ids it does not know; only this sentence tells them from other faults.
  if (description === 'The id provided does not exist') return 'not_found'
  return 'invalid'
}
