import type { Actor } from '#modules/accounts/actor.ts'

import { priceCart, toQuote } from './cart.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import {
  checkoutsByGatewayOrders,
  claimInquiry,
  glanceAt,
  lockCheckout,
  openBacklog,
  updateCheckout,
} from './checkout.repository.ts'
import type {
  Checkout,
  CheckoutGlance,
  CheckoutSummary,
  PlaceOrder,
  Quote,
  QuoteRequest,
  Settlement,
  StartedPayment,
  StartPayment,
} from './checkout.ts'
import { isPaid } from './decision.ts'
import { giveUp, released, releaseHold } from './holds.ts'
import { ownCheckout, placeOrder } from './place-order.ts'
import { reconcile, type Reconciled } from './reconcile.ts'
import { type Returned, returnedOf } from './refund-email.ts'
import { lateLook } from './schedule.ts'
import { createSettle, type Settle, settlementOf } from './settle.ts'
import { startPayment } from './start-payment.ts'

export interface CheckoutService {
  /** What a cart costs now, for everybody: carts need no login. Nothing is held. */
  quote(request: QuoteRequest, actor?: Actor): Promise<Quote>
  /**
   * DESIGN §4.1: prices the cart, refuses another amount (`conflict` 'price_changed', fresh prices in the
   * details), what is out of stock ('out_of_stock') and what is an enquiry ('too_large', 'held_limit'), holds
   * stock, creates the gateway order. The same
   * cart started again goes on with the same gateway order; one that turns out paid is 'already_ordered'.
   */
  start(actor: Actor, input: StartPayment): Promise<StartedPayment>
  /** DESIGN §4.2. False for a wrong signature or another person's order. */
  verify(
    actor: Actor,
    input: { gatewayOrderId: string; paymentId: string; signature: string },
  ): Promise<boolean>
  /** DESIGN §4.3: the browser's own call; owner, signature and amount are checked. */
  placeOrder(actor: Actor, input: PlaceOrder): Promise<Settlement>
  /**
   * The one function behind handler, webhook and reconciler: idempotent on the gateway order id. Throws
   * not-found for a gateway order that is none of ours. Never inside a transaction: it asks the gateway.
   */
  settle(gatewayOrderId: string): Promise<Settlement>
  /** Whether this process knows, without a question, that it has just been settled: news of it changes nothing. */
  isSettled(gatewayOrderId: string): boolean
  /** Settles every checkout that is due and lets expired ones lapse, in bounded batches. Called by a job. */
  reconcile(): Promise<Reconciled>
  /** The owner's view of one checkout, while a payment is undecided; asks the gateway every few seconds at most. */
  state(actor: Actor, gatewayOrderId: string): Promise<Settlement>
  /** The payment window was closed: an unpaid checkout gives its books back at once (outcome `unpaid`). */
  cancel(actor: Actor, gatewayOrderId: string): Promise<Settlement>
  /** As `state`, with the sum and what went back of it. */
  view(actor: Actor, gatewayOrderId: string): Promise<CheckoutView>
  /** Checkouts that have not ended yet, for the operator. */
  backlog(): Promise<{ waiting: number; oldest: Date | null }>
  /** Whose checkouts these gateway orders were and how they ended, for the staff's list of refunds. */
  byGatewayOrders(ids: readonly string[]): Promise<ReadonlyMap<string, CheckoutSummary>>
}

export interface CheckoutView {
  settlement: Settlement
  /** Paise. */
  amount: number
  refund: Returned | null
}

/** Pages that wait for a bank poll; this many milliseconds share one question to the gateway. */
const INQUIRE_EVERY = 4000

export function createCheckoutService(deps: CheckoutDeps): CheckoutService {
  const { settle, isSettled } = createSettle(deps)
  return {
    async quote(request, actor) {
      const { clientAddress } = request
      const holder = { clientAddress, emailVerified: actor?.emailVerified ?? false }
      const cart = await priceCart(deps, deps.db, { ...request, userId: actor?.userId, holder })
      // A visitor does not see limits that their account may not have.
      const limits = await deps.limitsOf(deps.db, actor?.emailVerified ?? actor === undefined)
      return toQuote(cart, request.couponCode, limits)
    },
    start: (actor, input) => startPayment(deps, settle, actor, input),
    async verify(actor, proof) {
      const checkout = await glanceAt(deps.db, proof.gatewayOrderId)
      if (checkout?.userId !== actor.userId) return false
      return deps.payments.verifySignature({ ...proof, gateway: checkout.gateway })
    },
    placeOrder: (actor, input) => placeOrder(deps, settle, actor, input),
    settle: (gatewayOrderId) => settle(gatewayOrderId),
    isSettled,
    reconcile: () => reconcile(deps, settle),
    state: async (actor, gatewayOrderId) =>
      stateOf(deps, settle, await ownCheckout(deps, actor, gatewayOrderId), gatewayOrderId),
    cancel: (actor, gatewayOrderId) => cancelPayment(deps, settle, actor, gatewayOrderId),
    async view(actor, gatewayOrderId) {
      const checkout = await ownCheckout(deps, actor, gatewayOrderId)
      const settlement = await stateOf(deps, settle, checkout, gatewayOrderId)
      const refunds = await deps.payments.refundsOf(deps.db, [gatewayOrderId])
      return { settlement, amount: checkout.total, refund: returnedOf(refunds) }
    },
    backlog: () => openBacklog(deps.db),
    async byGatewayOrders(ids) {
      const found = await checkoutsByGatewayOrders(deps.db, ids)
      return new Map(found.map((checkout) => [checkout.gatewayOrderId ?? '', summaryOf(checkout)]))
    },
  }
}

/** A settled checkout needs no question; an undecided one gets a fresh answer if the last is old enough. */
async function stateOf(
  deps: CheckoutDeps,
  settle: Settle,
  checkout: CheckoutGlance,
  gatewayOrderId: string,
): Promise<Settlement> {
  if (isPaid(checkout)) return settlementOf(checkout)
  const now = deps.clock.now()
  const since = new Date(now.getTime() - INQUIRE_EVERY)
  if (await claimInquiry(deps.db, checkout.id, { now, since })) return settle(gatewayOrderId, checkout)
  return settlementOf(checkout)
}

function summaryOf(checkout: Checkout): CheckoutSummary {
  const address = checkout.shippingAddress
  return {
    gatewayOrderId: checkout.gatewayOrderId ?? '',
    name: address ? `${address.firstName} ${address.lastName}` : checkout.userName,
    email: address?.email ?? checkout.userEmail,
    state: checkout.state,
    refusal: checkout.refusal,
    orderId: checkout.orderId,
    total: checkout.total,
    createdAt: checkout.createdAt,
  }
}

/**
 * The shopper has closed the payment window. Unless the gateway says that money moved or may still move, the books
 * go back into stock at once and not only when the hold ends. Money that arrives all the same is noticed later.
 */
async function cancelPayment(
  deps: CheckoutDeps,
  settle: Settle,
  actor: Actor,
  gatewayOrderId: string,
): Promise<Settlement> {
  const checkout = await ownCheckout(deps, actor, gatewayOrderId)
  const settlement = await settle(gatewayOrderId)
  if (settlement.outcome !== 'unpaid') return settlement
  if (await returnBooks(deps, checkout.id)) return settlement
  const now = deps.clock.now()
  await giveUp(deps, checkout.id, lateLook(now, now))
  return settlement
}

/**
 * The books go back, but the shopper's current checkout stays theirs until its time is up: paying again goes on
 * with the same gateway order, so that a bank which says yes to the first attempt after all is paid once. False
 * for a checkout that is not a shopper's current one.
 */
async function returnBooks(deps: CheckoutDeps, checkoutId: string): Promise<boolean> {
  return deps.pages.write(async (tx, touch) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout.state !== 'open') return false
    await releaseHold(deps, tx, touch, checkout)
    await updateCheckout(tx, checkoutId, released(checkout, deps.clock.now()))
    return true
  })
}
