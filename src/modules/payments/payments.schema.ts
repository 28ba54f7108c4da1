import { z } from 'zod'

import { plainText } from '#platform/http/fields.ts'

import { DISPUTE_STATUSES } from './payment.ts'
import { REFUND_WAYS, STAFF_REFUND_STATUSES } from './refund-states.ts'

/** Query of the staff lists of refunds and disputes. */
export const staffQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** Query of the staff list of refunds. */
export const refundsQuery = staffQuery.extend({
  status: z
    .enum(['failed', ''], "must be 'failed'")
    .optional()
    .meta({ description: 'Only the refunds that failed.' }),
})

export const refundItem = z
  .object({
    _id: z.string(),
    paymentId: z.string(),
    gatewayOrderId: z.string(),
    amount: z.number().meta({ description: 'Rupees' }),
    reason: z.string(),
    status: z
      .enum(STAFF_REFUND_STATUSES)
      .meta({ description: 'covered: other refunds cover it; paid: staff paid it in another way.' }),
    origin: z
      .enum(['shop', 'gateway'])
      .meta({ description: 'gateway: created there, not requested by the shop.' }),
    createdAt: z.iso.datetime(),
    customerName: z.string().nullable(),
    customerEmail: z.string().nullable(),
    orderId: z.string().nullable().meta({ description: 'The paid order.' }),
    orderNumber: z.string().nullable().meta({ description: 'Null for a deleted order.' }),
    attempts: z.number().int().meta({ description: 'Number of gateway calls.' }),
    lastError: z.string().nullable().meta({ description: 'Reason why the last attempt failed.' }),
    paidBy: z.enum(REFUND_WAYS).nullable(),
    paidReference: z.string().nullable(),
    disputed: z.boolean().meta({ description: 'The buyer’s bank disputes the payment now.' }),
  })
  .meta({ id: 'Refund' })

export type RefundItem = z.infer<typeof refundItem>

const consent = {
  despite: z
    .literal('money_disputed')
    .optional()
    .meta({ description: 'Accepts that the buyer’s bank disputes the payment.' }),
  reason: plainText(300).optional().meta({ description: 'Why; required with `despite`.' }),
}

/** `POST /admin/refunds/:id/retry`. */
export const refundRetry = z.strictObject(consent).meta({ id: 'RefundRetry' })

/** `POST /admin/refunds/:id/paid`. */
export const refundPayment = z
  .strictObject({
    way: z.enum(REFUND_WAYS),
    reference: plainText(60).meta({
      description: 'Number of the bank transfer, UPI payment, cheque or receipt.',
    }),
    ...consent,
  })
  .meta({ id: 'RefundPayment' })

export const refundsPage = z
  .object({ refunds: z.array(refundItem), totalPages: z.number().int(), total: z.number().int() })
  .meta({ id: 'RefundsPage' })

export const disputeItem = z
  .object({
    _id: z.string().meta({ description: "The gateway's id." }),
    paymentId: z.string(),
    gatewayOrderId: z.string(),
    amount: z.number().meta({ description: 'Rupees' }),
    amountDeducted: z.number().meta({ description: 'Rupees deducted by the bank so far.' }),
    reason: z.string().nullable(),
    phase: z.string().nullable(),
    status: z.enum(DISPUTE_STATUSES),
    respondBy: z.iso.datetime().nullable().meta({ description: 'Deadline for a response to the bank.' }),
    createdAt: z.iso.datetime(),
    customerName: z.string().nullable(),
    customerEmail: z.string().nullable(),
    orderId: z.string().nullable().meta({ description: 'The paid order.' }),
    orderNumber: z.string().nullable().meta({ description: 'Null for a deleted order.' }),
  })
  .meta({ id: 'Dispute' })

export type DisputeItem = z.infer<typeof disputeItem>

export const disputesPage = z
  .object({ disputes: z.array(disputeItem), totalPages: z.number().int(), total: z.number().int() })
  .meta({ id: 'DisputesPage' })

export const webhookAnswer = z.object({ received: z.literal(true) }).meta({ id: 'WebhookAnswer' })

export const webhookItem = z
  .object({
    _id: z.string().meta({ description: "The gateway's event id." }),
    event: z.string(),
    gatewayOrderId: z.string().nullable(),
    handled: z.boolean(),
    tries: z.number().int().meta({ description: 'Number of attempts after the first.' }),
    receivedAt: z.iso.datetime(),
    handledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Webhook' })

export type WebhookItem = z.infer<typeof webhookItem>
