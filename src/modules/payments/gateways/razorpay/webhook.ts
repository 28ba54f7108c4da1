import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import type { GatewayEvent, GatewayRefundEvent } from '#modules/payments/gateways/gateway.ts'

import { disputeEntity, ourNote } from './entities.ts'

/**
 * Events after which a checkout may be paid. A failure event concerns a single attempt (sheet §2), so it
 * changes nothing.
 */
const MAY_BE_PAID = new Set(['payment.authorized', 'payment.captured', 'order.paid'])
const REFUNDS = new Map(
  Object.entries<GatewayRefundEvent['status']>({
    'refund.created': 'created',
    'refund.processed': 'processed',
    'refund.failed': 'failed',
  }),
)
const DISPUTE = /^payment\.dispute\./

const gatewayId = z.string().regex(/^[a-z]+_[A-Za-z0-9]{1,40}$/)
const event = z.object({
  event: z.string().regex(/^[a-z_.]{1,64}$/),
  payload: z.object({
    order: z
      .object({ entity: z.object({ id: gatewayId }) })
      .optional()
      .catch(undefined),
    payment: z
      .object({ entity: z.object({ order_id: gatewayId }) })
      .optional()
      .catch(undefined),
    refund: z
      .object({ entity: z.object({ id: gatewayId, payment_id: gatewayId.optional(), notes: ourNote }) })
      .optional()
      .catch(undefined),
    dispute: z.object({ entity: disputeEntity }).optional().catch(undefined),
  }),
})

/** Reads only names and ids: the rest of an event is a snapshot, possibly older than our state (sheet §6). */
export function readWebhook(raw: Uint8Array, headers?: Headers): GatewayEvent {
  const id = eventIdOf(raw, headers?.get('X-Razorpay-Event-Id'))
  const parsed = event.safeParse(parseJson(raw))
  if (!parsed.success) {
    const nothing = { gatewayOrderId: undefined, mayBePaid: false, refund: undefined, dispute: undefined }
    return { id, name: 'unreadable', ...nothing }
  }
  const { event: name, payload } = parsed.data
  return {
    id,
    name,
    gatewayOrderId: payload.order?.entity.id ?? payload.payment?.entity.order_id,
    mayBePaid: MAY_BE_PAID.has(name),
    refund: refundOf(name, payload.refund?.entity),
    dispute: DISPUTE.test(name) ? payload.dispute?.entity : undefined,
  }
}

interface RefundSeen {
  id: string
  payment_id?: string | undefined
  notes: string | null
}

function refundOf(name: string, refund: RefundSeen | undefined): GatewayRefundEvent | undefined {
  const status = REFUNDS.get(name)
  if (!status || !refund) return undefined
  return { gatewayRefundId: refund.id, paymentId: refund.payment_id, ourId: refund.notes, status }
}

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Returns the event's id. The header is unsigned and may be missing; without it, a hash of the bytes
 * identifies the event.
 */
function eventIdOf(raw: Uint8Array, header: string | null | undefined): string {
  if (header && /^[\w-]{1,100}$/.test(header)) return header
  return `sha256-${createHash('sha256').update(raw).digest('hex')}`
}

const HEX_SHA256 = /^[0-9a-f]{64}$/

/** Signs as the gateway does: HMAC-SHA256 in lower-case hexadecimal. */
export function sign(secret: string, message: string | Uint8Array): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

/**
 * Reports whether `signature` matches `message`, in constant time. Checks the shape first because
 * `timingSafeEqual` throws on buffers of unequal length.
 */
export function isSignedBy(secret: string, message: string | Uint8Array, signature: unknown): boolean {
  if (typeof signature !== 'string' || !HEX_SHA256.test(signature)) return false
  const expected = createHmac('sha256', secret).update(message).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

/**
 * Returns the message that Razorpay's Checkout signs. The order id must be the stored one, never the
 * browser's.
 */
export function checkoutMessage(gatewayOrderId: string, paymentId: string): string {
  return `${gatewayOrderId}|${paymentId}`
}
