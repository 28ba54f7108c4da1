import { touchStock } from '#modules/catalogue/page-tags.ts'
import { chargesOf } from '#modules/orders/charges.ts'
import { wishesOf } from '#modules/orders/delivery-wishes.ts'
import { needsOf } from '#modules/orders/line-prices.ts'
import type { OrderTerms } from '#modules/orders/order-email.ts'
import type { Order } from '#modules/orders/order.ts'
import type { CapturedPayment, GatewayReport } from '#modules/payments/payment.ts'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { CheckoutDeps } from './checkout-deps.ts'
import { boughtSince, type CheckoutChanges, updateCheckoutLast } from './checkout.repository.ts'
import { type Checkout, isShoppers, type ShoppersCheckout } from './checkout.ts'
import { beganWithinHold, type Decision, REFUSALS } from './decision.ts'
import { released, releaseHold } from './holds.ts'
import { revalidateTerms } from './late-payment.ts'
import { refundEmail } from './refund-mails.ts'
import { recheckTime } from './schedule.ts'

export interface SettlementContext {
  deps: CheckoutDeps
  tx: Tx
  touch: Touch
  /** The gateway's response on which the decision is based. */
  report: GatewayReport
  terms: OrderTerms
}

/** A checkout after a decision, with the order if one was placed. */
export interface DecidedCheckout extends Checkout {
  placed?: Order
}

/** Applies a decision. The checkout is written with the transaction's last statement. */
export async function applyDecision(
  acting: SettlementContext,
  checkout: Checkout,
  decision: Decision,
): Promise<DecidedCheckout> {
  switch (decision.do) {
    case 'fulfil':
      return fulfil(acting, checkout, decision)
    case 'refund':
      return refuse(acting, checkout, decision.payments, decision.reason)
    case 'refund-extra':
      return refundExtra(acting, checkout, decision.payments)
    case 'wait':
      return wait(acting, checkout, decision)
    case 'lapse':
      return expireCheckout(acting, checkout, decision)
  }
}

async function fulfil(
  acting: SettlementContext,
  checkout: Checkout,
  decision: Extract<Decision, { do: 'fulfil' }>,
): Promise<DecidedCheckout> {
  if (!isShoppers(checkout)) return payOrder(acting, checkout, decision)
  const orderId = newId()
  const payments = [decision.payment, ...decision.extra]
  const refusal = await take(acting, checkout, decision, orderId)
  if (refusal !== undefined) return refuse(acting, checkout, payments, refusal)
  const placed = await placeOrder(acting, checkout, decision.payment, orderId)
  if (checkout.editionNews) {
    const bookIds = needsOf(checkout.lines).map(({ bookId }) => bookId)
    await acting.deps.editionNews(acting.tx, { userId: checkout.userId, bookIds })
  }
  await refundAll(acting, checkout, decision.extra, REFUSALS.paidTwice)
  return { ...settled(acting, checkout, { state: 'ordered', orderId, payments }), placed }
}

/** Marks the order that a payment link charges for as paid. */
async function payOrder(
  acting: SettlementContext,
  checkout: Checkout,
  { payment, extra }: Extract<Decision, { do: 'fulfil' }>,
): Promise<DecidedCheckout> {
  if (!checkout.owed) throw new Error(`checkout ${checkout.id} was settled without its order's lock`)
  await acting.deps.payableOrders.pay(acting.tx, checkout.owed.order, { ...payment, ...acting.report.order })
  await refundAll(acting, checkout, extra, REFUSALS.paidTwice)
  return settled(acting, checkout, { state: 'ordered', payments: [payment, ...extra] })
}

/**
 * Takes the coupon use and the books for the order. Returns the reason for a refund if that is not possible,
 * or undefined.
 */
async function take(
  { deps, tx, touch }: SettlementContext,
  checkout: ShoppersCheckout,
  { onlyAsToday, payment }: Extract<Decision, { do: 'fulfil' }>,
  orderId: string,
): Promise<string | undefined> {
  // The shopper may have abandoned this attempt and paid again. A late approval must not sell the cart twice.
  if (checkout.state === 'lapsed' && (await boughtSince(tx, checkout))) return REFUSALS.boughtSince
  if (onlyAsToday && !(await revalidateTerms(deps, tx, checkout))) return REFUSALS.changed
  const { couponCode: code, userId, discount } = checkout
  if (code !== null) {
    const promised = beganWithinHold(checkout, payment)
    const use = { checkoutId: checkout.id, userId, code, discount, orderId, promised }
    if (!(await deps.coupons.confirm(tx, use))) return REFUSALS.couponGone
  }
  const sold = await deps.inventory.sell(tx, {
    checkoutId: checkout.id,
    orderId,
    needs: needsOf(checkout.lines),
    actor: checkout.userEmail,
    at: deps.clock.now(),
  })
  if (!sold) return REFUSALS.soldOut
  await touchStock(deps.catalogue, tx, touch, sold)
  return undefined
}

async function placeOrder(
  { deps, tx, report, terms }: SettlementContext,
  checkout: ShoppersCheckout,
  payment: CapturedPayment,
  orderId: string,
): Promise<Order> {
  const { shippingAddress } = checkout
  if (!shippingAddress) throw new Error(`checkout ${checkout.id} has no address`)
  const order = {
    id: orderId,
    checkoutId: checkout.id,
    userId: checkout.userId,
    userName: checkout.userName,
    ...report.order,
    gatewayPaymentId: payment.id,
    customerName: `${shippingAddress.firstName} ${shippingAddress.lastName}`,
    email: shippingAddress.email,
    shippingAddress,
    deliveryMethod: checkout.deliveryMethod,
    couponCode: checkout.couponCode,
    ...wishesOf(checkout),
    termsHash: checkout.termsHash,
    termsDate: checkout.termsDate,
    sentWithOrderId: checkout.sentWithOrderId,
    registeredBuyer: checkout.registeredBuyer,
    lines: checkout.lines,
    subtotal: checkout.subtotal,
    discount: checkout.discount,
    ...chargesOf(checkout),
    total: checkout.total,
    actor: checkout.userEmail,
    at: deps.clock.now(),
  }
  return deps.orders.place(tx, order, terms)
}

async function refuse(
  acting: SettlementContext,
  checkout: Checkout,
  payments: readonly CapturedPayment[],
  reason: string,
): Promise<Checkout> {
  await releaseHold(acting.deps, acting.tx, acting.touch, checkout)
  await refundAll(acting, checkout, payments, reason)
  return settled(acting, checkout, { state: 'refunded', refusal: reason, payments })
}

async function refundExtra(
  acting: SettlementContext,
  checkout: Checkout,
  payments: readonly CapturedPayment[],
): Promise<Checkout> {
  await refundAll(acting, checkout, payments, REFUSALS.paidTwice)
  return settled(acting, checkout, { payments })
}

/**
 * Records the refunds and emails the payer. The payments module requests the refunds at the gateway. Refunds of a
 * payment link also appear in the order's history, and their emails in its file.
 */
async function refundAll(
  { deps, tx, report, terms }: SettlementContext,
  checkout: Checkout,
  payments: readonly CapturedPayment[],
  reason: string,
): Promise<void> {
  if (payments.length === 0) return
  const { gatewayOrderId } = report.order
  const order = checkout.owed?.order
  const to = checkout.shippingAddress?.email ?? checkout.userEmail
  await deps.payments.record(tx, report)
  for (const { id, amount } of payments) {
    await deps.payments.refundDue(tx, { paymentId: id, gatewayOrderId, amount, reason })
    if (order) {
      const details = { amount, reason }
      await deps.payableOrders.note(tx, order.id, { type: 'link-money-returned', actor: 'shop', details })
    }
    if (to !== '') {
      const mail = refundEmail({ name: checkout.userName, amount, paymentId: id, reason, terms })
      const dedupeKey = order ? `link-refund:${order.id}:${id}` : `refund:${id}`
      await deps.notifications.enqueue(tx, { dedupeKey, to, ...mail })
    }
    deps.log.info({ checkoutId: checkout.id, paymentId: id, reason }, 'payment refunded')
  }
}

function settled(
  { deps, tx }: SettlementContext,
  checkout: Checkout,
  ending: Pick<Partial<Checkout>, 'state' | 'orderId' | 'refusal'> & { payments: readonly CapturedPayment[] },
): Checkout {
  const { payments, ...changes } = ending
  const now = deps.clock.now()
  return change(tx, checkout, {
    ...changes,
    clientAddress: null,
    paymentIds: [...checkout.paymentIds, ...payments.map((payment) => payment.id)],
    nextCheckAt: recheckTime(now),
    lookedAt: now,
    settledAt: changes.state === undefined ? checkout.settledAt : now,
  })
}

async function wait(
  { deps, tx }: SettlementContext,
  checkout: Checkout,
  { holdUntil, nextCheckAt }: Extract<Decision, { do: 'wait' }>,
): Promise<Checkout> {
  if (holdUntil > checkout.holdUntil) await deps.inventory.extend(tx, checkout.id, holdUntil)
  return change(tx, checkout, { holdUntil, nextCheckAt, lookedAt: deps.clock.now() })
}

async function expireCheckout(
  { deps, tx, touch }: SettlementContext,
  checkout: Checkout,
  { refusal, nextCheckAt }: Extract<Decision, { do: 'lapse' }>,
): Promise<Checkout> {
  await releaseHold(deps, tx, touch, checkout)
  const now = deps.clock.now()
  const changes = { ...released(checkout, now), refusal, nextCheckAt, lookedAt: now, settledAt: now }
  return change(tx, checkout, { ...changes, state: 'lapsed' })
}

function change(tx: Tx, checkout: Checkout, changes: CheckoutChanges & Partial<Checkout>): Checkout {
  const { undecided, lastFailure } = checkout
  updateCheckoutLast(tx, checkout.id, { ...changes, undecided, lastFailure })
  return { ...checkout, ...changes }
}
