import { recheckTime } from '#modules/checkout/schedule.ts'
import { GatewayError } from '#modules/payments/gateways/gateway-error.ts'
import type { CapturedPayment, GatewayOrderRef, PaymentOutcome } from '#modules/payments/payment.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import type { Order } from '#modules/orders/order.ts'

import { decide, type LinkDecision, REFUSALS } from './decision.ts'
import { returnedEmail } from './link-email.ts'
import type { LinksDeps } from './links-deps.ts'
import { isSettled, type LinkPayment } from './payment-link.ts'
import {
  linkById,
  type LinkPaymentChanges,
  lockPaymentByLink,
  paymentByGatewayOrder,
  updatePayment,
} from './payment-links.repository.ts'

export interface LinkSettlement {
  outcome: 'paid' | 'returned' | 'pending' | 'unpaid'
}

/**
 * Throws not-found for a gateway order that no link created. Queries the gateway: never call it in a
 * transaction.
 */
export type SettleLink = (gatewayOrderId: string) => Promise<LinkSettlement>

/**
 * Creates the only function that ends a payment by link, safe for any caller and any number of calls. It
 * queries the gateway outside any transaction, then decides and acts in one transaction, under the row locks
 * of the order and then of the payment. A concurrent second caller finds the first one's result.
 */
export function createSettleLink(deps: LinksDeps): SettleLink {
  return async (gatewayOrderId) => {
    const seen = await paymentByGatewayOrder(deps.db, gatewayOrderId)
    if (!seen?.gateway) throw notFound('Payment')
    if (isJustSettled(seen, deps.clock.now())) return settlementOf(seen)
    const ref = { gateway: seen.gateway, gatewayOrderId }
    const outcome = await inquire(deps, ref)
    return settlementOf(await inTransaction(deps.db, (tx) => conclude(deps, tx, seen, ref, outcome)))
  }
}

/**
 * Reports whether the payment was settled so recently that it needs no query: more events about it follow
 * within seconds. The scheduled check finds a second payment.
 */
function isJustSettled(payment: LinkPayment, now: Date): boolean {
  const { settledAt } = payment
  return isSettled(payment) && settledAt !== null && now < recheckTime(settledAt)
}

/**
 * Queries the gateway. If it does not respond, the payment is pending and the gateway is queried again later.
 */
async function inquire({ payments, log }: LinksDeps, order: GatewayOrderRef): Promise<PaymentOutcome> {
  try {
    return await payments.inquire(order)
  } catch (error) {
    const silent = error instanceof Failure && (error.kind === 'gateway' || error.kind === 'unavailable')
    if (!silent && !(error instanceof GatewayError)) throw error
    log.warn({ err: error, ...order }, 'payment by link undecided: gateway unavailable')
    return { state: 'pending' }
  }
}

async function conclude(
  deps: LinksDeps,
  tx: Tx,
  { id, orderId, linkId }: LinkPayment,
  ref: GatewayOrderRef,
  outcome: PaymentOutcome,
): Promise<LinkPayment> {
  const order = await deps.orders.lock(tx, orderId)
  const payment = await lockPaymentByLink(tx, id)
  const link = await linkById(tx, linkId)
  if (!order || !link) throw new Error(`payment by link ${id} has no order`)
  const decision = decide({ order, link, payment }, outcome, deps.clock.now())
  const changes = await applyDecision({ deps, tx, order, payment, ref }, decision)
  const heard = {
    undecided: outcome.state === 'pending',
    lastFailure: outcome.state === 'unpaid' ? outcome.lastFailure : null,
    lookedAt: deps.clock.now(),
  }
  await updatePayment(tx, id, { ...heard, ...changes })
  return { ...payment, ...heard, ...changes }
}

interface SettlementContext {
  deps: LinksDeps
  tx: Tx
  order: Order
  payment: LinkPayment
  ref: GatewayOrderRef
}

async function applyDecision(acting: SettlementContext, decision: LinkDecision): Promise<LinkPaymentChanges> {
  switch (decision.do) {
    case 'wait':
      return { nextCheckAt: decision.nextCheckAt }
    case 'pay':
      return pay(acting, decision.payment, decision.extra)
    case 'return':
      return refundAll(acting, decision.payments, decision.reason)
  }
}

async function pay(
  acting: SettlementContext,
  paying: CapturedPayment,
  extra: readonly CapturedPayment[],
): Promise<LinkPaymentChanges> {
  const { deps, tx, order, ref } = acting
  await deps.orders.pay(tx, order, { ...paying, ...ref })
  for (const payment of extra) await refundOne(acting, payment, REFUSALS.paid)
  return settled(acting, 'paid', [paying, ...extra])
}

/** Keeps an earlier settlement and refunds only the surplus. */
async function refundAll(
  acting: SettlementContext,
  payments: readonly CapturedPayment[],
  reason: string,
): Promise<LinkPaymentChanges> {
  for (const payment of payments) await refundOne(acting, payment, reason)
  const { state, refusal } = acting.payment
  if (state === 'paid' || state === 'returned') return { ...settled(acting, state, payments), refusal }
  return { ...settled(acting, 'returned', payments), refusal: reason }
}

/**
 * Records the refund; the payments module requests it. Staff see it in the order's history and the list of
 * refunds.
 */
async function refundOne(
  { deps, tx, order, ref }: SettlementContext,
  { id, amount }: CapturedPayment,
  reason: string,
): Promise<void> {
  const { gatewayOrderId } = ref
  await deps.payments.refundDue(tx, { paymentId: id, gatewayOrderId, amount, reason })
  const details = { amount, reason }
  await deps.orders.note(tx, order.id, { type: 'link-money-returned', actor: 'shop', details })
  deps.log.info({ orderId: order.id, paymentId: id, reason }, 'payment by link refunded')
  if (order.email === '') return
  const { terms } = await deps.frame(tx)
  const mail = returnedEmail(order, { amount, paymentId: id, reason, terms })
  await deps.notifications.enqueue(tx, {
    dedupeKey: `link-refund:${order.id}:${id}`,
    to: order.email,
    ...mail,
  })
}

function settled(
  { deps, payment }: SettlementContext,
  state: 'paid' | 'returned',
  payments: readonly CapturedPayment[],
): LinkPaymentChanges {
  const now = deps.clock.now()
  return {
    state,
    paymentIds: [...payment.paymentIds, ...payments.map(({ id }) => id)],
    nextCheckAt: recheckTime(now),
    settledAt: payment.settledAt ?? now,
  }
}

/** Derives the settlement from the payment's state. */
function settlementOf({ state, undecided }: LinkPayment): LinkSettlement {
  if (state === 'paid' || state === 'returned') return { outcome: state }
  return { outcome: undecided ? 'pending' : 'unpaid' }
}
