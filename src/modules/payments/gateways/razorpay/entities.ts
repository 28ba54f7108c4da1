import { z } from 'zod'

import type {
  GatewayDispute,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
} from '#modules/payments/gateways/gateway.ts'
import { isId } from '#platform/ids.ts'

export const paise = z.number().int().nonnegative()
/** An optional amount on which no decision depends: an unreadable value counts as absent. */
const maybePaise = paise.nullish().catch(null)
export const unixSeconds = z.number().nonnegative().max(8_640_000_000_000)
/** The gateway omits an empty text, or sends null or "" (reference sheet §6). All three count as absent. */
export const maybeText = z
  .string()
  .nullish()
  .transform((text) => text || null)

/** Reads only the keys that decisions depend on; unknown keys are normal (reference sheet §0.9). */
export const orderEntity = z
  .object({
    id: z.string().min(1),
    amount: paise,
    amount_paid: paise,
    currency: z.string(),
    status: z.enum(['created', 'attempted', 'paid']),
    attempts: paise.nullish(),
  })
  .transform((order): GatewayOrder => ({
    id: order.id,
    amount: order.amount,
    amountPaid: order.amount_paid,
    currency: order.currency,
    status: order.status,
    attempts: order.attempts ?? 0,
  }))

export const paymentEntity = z
  .object({
    id: z.string().min(1),
    order_id: maybeText,
    amount: paise,
    amount_refunded: paise.nullish(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: maybeText,
    fee: maybePaise,
    tax: maybePaise,
    error_reason: maybeText,
    error_description: maybeText,
    created_at: unixSeconds,
  })
  .transform((payment): GatewayPayment => ({
    id: payment.id,
    orderId: payment.order_id,
    amount: payment.amount,
    amountRefunded: payment.amount_refunded ?? 0,
    currency: payment.currency,
    status: payment.status,
    method: payment.method,
    fee: payment.fee ?? null,
    tax: payment.tax ?? null,
    errorReason: payment.error_reason,
    errorDescription: payment.error_description,
    createdAt: new Date(payment.created_at * 1000),
  }))

export const paymentCollection = z.object({ items: z.array(paymentEntity) })

/** Our refund id in `notes`, which is an object, or `[]` if there are no notes (reference sheet §0.9). */
export const ourNote = z
  .unknown()
  .optional()
  .transform((notes) => {
    const note = typeof notes === 'object' && notes !== null && 'refund' in notes ? notes.refund : null
    return typeof note === 'string' && isId(note) ? note : null
  })

export const refundEntity = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount: paise,
    status: z.enum(['pending', 'processed', 'failed']),
    notes: ourNote,
    created_at: unixSeconds,
  })
  .transform((refund): GatewayRefund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amount: refund.amount,
    status: refund.status,
    ourId: refund.notes,
    createdAt: new Date(refund.created_at * 1000),
  }))

export const refundCollection = z.object({ items: z.array(refundEntity) })

export const disputeEntity = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount: paise,
    amount_deducted: paise.nullish(),
    reason_code: maybeText,
    phase: maybeText,
    status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
    respond_by: unixSeconds.nullish(),
    created_at: unixSeconds,
  })
  .transform((dispute): GatewayDispute => ({
    id: dispute.id,
    paymentId: dispute.payment_id,
    amount: dispute.amount,
    amountDeducted: dispute.amount_deducted ?? 0,
    reason: dispute.reason_code,
    phase: dispute.phase,
    status: dispute.status,
    respondBy: dispute.respond_by ? new Date(dispute.respond_by * 1000) : null,
    createdAt: new Date(dispute.created_at * 1000),
  }))
