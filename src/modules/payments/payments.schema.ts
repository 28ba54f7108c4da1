import { z } from 'zod'

import { REFUND_STATUSES } from './payment.ts'

/** Query of the staff's list of refunds. */
export const refundsQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export const refundItem = z
  .object({
    _id: z.string(),
    paymentId: z.string(),
    gatewayOrderId: z.string(),
    amount: z.number().meta({ description: 'Rupees' }),
    reason: z.string(),
    status: z.enum(REFUND_STATUSES),
    createdAt: z.iso.datetime(),
    customerName: z.string().nullable(),
    customerEmail: z.string().nullable(),
  })
  .meta({ id: 'Refund' })

export type RefundItem = z.infer<typeof refundItem>

export const refundsPage = z
  .object({ refunds: z.array(refundItem), totalPages: z.number().int(), total: z.number().int() })
  .meta({ id: 'RefundsPage' })

export const webhookAnswer = z.object({ received: z.literal(true) }).meta({ id: 'WebhookAnswer' })
