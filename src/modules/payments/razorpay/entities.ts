import { z } from 'zod'

import type { GatewayOrder, GatewayPayment, GatewayRefund } from '#modules/payments/gateway.ts'

const paise = z.number().int().nonnegative()
/** Fields that are absent, null or "" in turn (reference sheet §6) all mean nothing. */
const maybeText = z
  .string()
  .nullish()
  .transform((text) => text || null)

/** Only what we decide on is read; keys we do not know are normal (reference sheet §0.9). */
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
    error_reason: maybeText,
    error_description: maybeText,
    created_at: z.number().nonnegative().max(8_640_000_000_000),
  })
  .transform((payment): GatewayPayment => ({
    id: payment.id,
    orderId: payment.order_id,
    amount: payment.amount,
    amountRefunded: payment.amount_refunded ?? 0,
    currency: payment.currency,
    status: payment.status,
    method: payment.method,
    errorReason: payment.error_reason,
    errorDescription: payment.error_description,
    createdAt: new Date(payment.created_at * 1000),
  }))

export const paymentCollection = z.object({ items: z.array(paymentEntity) })

export const refundEntity = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount: paise,
    status: z.enum(['pending', 'processed', 'failed']),
  })
  .transform((refund): GatewayRefund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amount: refund.amount,
    status: refund.status,
  }))
