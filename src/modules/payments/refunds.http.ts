import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { notFound } from '#platform/errors.ts'
import { asJson } from '#platform/http/as-json.ts'
import { isId } from '#platform/ids.ts'
import { pagesOf } from '#platform/list-length.ts'
import { toRupees } from '#platform/money.ts'

import type { Dispute, StaffRefund } from './payment.ts'
import { disputeItem, type DisputeItem, refundItem, type RefundItem } from './payments.schema.ts'
import type { PaymentsService } from './payments.service.ts'
import { listRefunds, retryRefund, recordRefundPaid, listDisputes } from './refunds.operations.ts'

/** The payer of a gateway order, and the shop's order that the payment created or pays for. */
export interface RefundCustomer {
  name: string
  email: string
  orderId: string | null
}

/** Lists refunds for staff, and retries single ones. */
export function createRefundsHttp({
  payments,
  ...payers
}: Parameters<typeof createNames>[0] & {
  payments: Pick<PaymentsService, 'listRefunds' | 'retryRefund' | 'payRefund'>
}): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  const namesOf = createNames(payers)
  implement(http, listRefunds, async (c) => {
    const { page, limit, status } = c.req.valid('query')
    const { refunds, total } = await payments.listRefunds({ page, limit, failed: status === 'failed' })
    const named = await namesOf(refunds)
    const items = refunds.map((refund) => toItem(refund, named(refund)))
    return c.json({ refunds: items, totalPages: pagesOf(total, limit), total })
  })
  implement(http, retryRefund, async (c) => {
    const refund = await payments.retryRefund(c.var.actor, idOf(c.req.param()), c.req.valid('json'))
    const named = await namesOf([refund])
    return c.json(toItem(refund, named(refund)))
  })
  implement(http, recordRefundPaid, async (c) => {
    const refund = await payments.payRefund(c.var.actor, idOf(c.req.param()), c.req.valid('json'))
    const named = await namesOf([refund])
    return c.json(toItem(refund, named(refund)))
  })
  return http
}

function idOf({ id }: { id: string }): string {
  if (!isId(id)) throw notFound('Refund')
  return id
}

function toItem(refund: StaffRefund, names: Names): RefundItem {
  return asJson(refundItem, { ...refund, ...names, amount: toRupees(refund.amount) })
}

type Names = Pick<RefundItem, 'customerName' | 'customerEmail' | 'orderId' | 'orderNumber'>
type OfGatewayOrder = Pick<StaffRefund, 'gatewayOrderId'>

/** Looks up the customers and orders of a page of payments. */
function createNames({
  payersOf,
  orderLists,
}: {
  /** Payers of these gateway orders, for the staff list. */
  payersOf: (gatewayOrderIds: readonly string[]) => Promise<ReadonlyMap<string, RefundCustomer>>
  orderLists: {
    /** Numbers of these orders by id, without deleted ones. */
    numbersOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  }
}) {
  return async (page: readonly OfGatewayOrder[]): Promise<(one: OfGatewayOrder) => Names> => {
    const payers = await payersOf([...new Set(page.map(({ gatewayOrderId }) => gatewayOrderId))])
    const numbers = await orderLists.numbersOf([...payers.values()].flatMap(({ orderId }) => orderId ?? []))
    return ({ gatewayOrderId }) => {
      const payer = payers.get(gatewayOrderId)
      const orderId = payer?.orderId ?? null
      return {
        customerName: payer?.name ?? null,
        customerEmail: payer?.email ?? null,
        orderId,
        orderNumber: (orderId && numbers.get(orderId)) ?? null,
      }
    }
  }
}

/** Lists disputes for staff, who respond to them at the gateway. */
export function createDisputesHttp({
  payments,
  ...payers
}: Parameters<typeof createNames>[0] & {
  payments: Pick<PaymentsService, 'listDisputes'>
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const namesOf = createNames(payers)
  implement(app, listDisputes, async (c) => {
    const { page, limit } = c.req.valid('query')
    const { disputes, total } = await payments.listDisputes({ page, limit })
    const named = await namesOf(disputes)
    const items = disputes.map((dispute) => toDisputeItem(dispute, named(dispute)))
    return c.json({ disputes: items, totalPages: pagesOf(total, limit), total })
  })
  return app
}

function toDisputeItem(dispute: Dispute, names: Names): DisputeItem {
  const amount = toRupees(dispute.amount)
  const amountDeducted = toRupees(dispute.amountDeducted)
  return asJson(disputeItem, { ...dispute, ...names, amount, amountDeducted })
}
