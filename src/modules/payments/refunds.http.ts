import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { notFound } from '#platform/errors.ts'
import { asJson } from '#platform/http/as-json.ts'
import { isId } from '#platform/ids.ts'
import { pagesOf } from '#platform/list-length.ts'
import { toRupees } from '#platform/money.ts'

import type { Dispute, StaffRefund } from './payment.ts'
import {
  disputeItem,
  type DisputeItem,
  disputesPage,
  refundItem,
  type RefundItem,
  refundsPage,
  staffQuery,
} from './payments.schema.ts'
import type { PaymentsService } from './payments.service.ts'

/** The payer of a gateway order, and the shop's order that the payment created or pays for. */
export interface RefundCustomer {
  name: string
  email: string
  orderId: string | null
}

interface RefundsHttpDeps {
  payments: Pick<PaymentsService, 'listRefunds' | 'retryRefund'>
  /** Payers of these gateway orders, for the staff list. */
  payersOf?: (gatewayOrderIds: readonly string[]) => Promise<ReadonlyMap<string, RefundCustomer>>
}

const group = { tag: 'payments', description: 'A page' }

/** Lists refunds for staff, and retries single ones. */
export function createRefundsHttp(deps: RefundsHttpDeps): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  mountList(http, deps)
  mountRetry(http, deps)
  return http
}

function mountList(http: Hono<HttpEnv>, { payments, payersOf }: RefundsHttpDeps): void {
  endpoint(http, 'GET /admin/refunds', {
    ...group,
    summary: 'List refunds, newest first',
    permission: 'refunds.read',
    query: staffQuery,
    output: refundsPage,
    handler: async (c) => {
      const { page, limit } = c.req.valid('query')
      const { refunds, total } = await payments.listRefunds({ page, limit })
      const ids = [...new Set(refunds.map((refund) => refund.gatewayOrderId))]
      const customers = await payersOf?.(ids)
      const items = refunds.map((refund) => toItem(refund, customers?.get(refund.gatewayOrderId)))
      return c.json({ refunds: items, totalPages: pagesOf(total, limit), total })
    },
  })
}

function mountRetry(http: Hono<HttpEnv>, { payments, payersOf }: RefundsHttpDeps): void {
  endpoint(http, 'POST /admin/refunds/:id/retry', {
    ...group,
    summary: 'Retry a failed refund',
    description: 'Due',
    permission: 'refunds.write',
    output: refundItem,
    others: { 409: { description: 'In progress, completed, or already refunded' } },
    handler: async (c) => {
      const id = c.req.param('id')
      if (!isId(id)) throw notFound('Refund')
      const refund = await payments.retryRefund(c.var.actor, id)
      const customers = await payersOf?.([refund.gatewayOrderId])
      return c.json(toItem(refund, customers?.get(refund.gatewayOrderId)))
    },
  })
}

function toItem(refund: StaffRefund, customer: RefundCustomer | undefined): RefundItem {
  return asJson(refundItem, { ...refund, ...named(customer), amount: toRupees(refund.amount) })
}

function named(customer: RefundCustomer | undefined) {
  return {
    customerName: customer?.name ?? null,
    customerEmail: customer?.email ?? null,
    orderId: customer?.orderId ?? null,
  }
}

/** Lists disputes for staff, who respond to them at the gateway. */
export function createDisputesHttp({
  payments,
  payersOf,
}: {
  payments: Pick<PaymentsService, 'listDisputes'>
  /** Payers of these gateway orders, with their orders. */
  payersOf: (gatewayOrderIds: readonly string[]) => Promise<ReadonlyMap<string, RefundCustomer>>
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/disputes', {
    tag: 'payments',
    summary: 'List disputes, newest first',
    description: 'A page',
    permission: 'refunds.read',
    query: staffQuery,
    output: disputesPage,
    handler: async (c) => {
      const { page, limit } = c.req.valid('query')
      const { disputes, total } = await payments.listDisputes({ page, limit })
      const customers = await payersOf([...new Set(disputes.map(({ gatewayOrderId }) => gatewayOrderId))])
      const items = disputes.map((dispute) => toDisputeItem(dispute, customers.get(dispute.gatewayOrderId)))
      return c.json({ disputes: items, totalPages: pagesOf(total, limit), total })
    },
  })
  return app
}

function toDisputeItem(dispute: Dispute, customer: RefundCustomer | undefined): DisputeItem {
  const amount = toRupees(dispute.amount)
  const amountDeducted = toRupees(dispute.amountDeducted)
  return asJson(disputeItem, { ...dispute, ...named(customer), amount, amountDeducted })
}
