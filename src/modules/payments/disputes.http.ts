import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describeAnswer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { pagesOf } from '#platform/list-length.ts'
import { toRupees } from '#platform/money.ts'

import type { Dispute } from './payment.ts'
import { type DisputeItem, disputesPage, staffQuery } from './payments.schema.ts'
import type { PaymentsService } from './payments.service.ts'
import type { RefundCustomer } from './refunds.http.ts'

interface DisputesHttpDeps {
  payments: Pick<PaymentsService, 'listDisputes'>
  /** Whose checkouts these gateway orders were, and what they came to. */
  checkoutOf: (gatewayOrderIds: readonly string[]) => Promise<ReadonlyMap<string, RefundCustomer>>
}

/** Payments that banks take back, or ask about; they are answered at the gateway. */
export function createDisputesHttp({ payments, checkoutOf }: DisputesHttpDeps): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/admin/disputes',
    describeAnswer({
      tag: 'payments',
      summary: 'Disputes of payments, newest first',
      schema: disputesPage,
      description: 'A page',
      secured: false,
    }),
    adminOnly,
    validate('query', staffQuery),
    async (c) => {
      const { page, limit } = c.req.valid('query')
      const { disputes, total } = await payments.listDisputes(c.var.actor, { page, limit })
      const customers = await checkoutOf([...new Set(disputes.map(({ gatewayOrderId }) => gatewayOrderId))])
      const items = disputes.map((dispute) => toItem(dispute, customers.get(dispute.gatewayOrderId)))
      return c.json({ disputes: items, totalPages: pagesOf(total, limit), total })
    },
  )
}

function toItem(dispute: Dispute, checkout: RefundCustomer | undefined): DisputeItem {
  return {
    _id: dispute.id,
    paymentId: dispute.paymentId,
    gatewayOrderId: dispute.gatewayOrderId,
    amount: toRupees(dispute.amount),
    amountDeducted: toRupees(dispute.amountDeducted),
    reason: dispute.reason,
    phase: dispute.phase,
    status: dispute.status,
    respondBy: dispute.respondBy?.toISOString() ?? null,
    createdAt: dispute.createdAt.toISOString(),
    customerName: checkout?.name ?? null,
    customerEmail: checkout?.email ?? null,
    orderId: checkout?.orderId ?? null,
  }
}
