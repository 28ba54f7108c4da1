import { LRUCache } from 'lru-cache'

import type { Actor } from '#modules/accounts/actor.ts'

import { priceCart, toQuote } from './cart.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import {
  type CheckoutInsert,
  checkoutsByGatewayOrders,
  claimCheck,
  findCheckoutSnapshot,
  lockCheckout,
  openBacklog,
  updateCheckout,
} from './checkout.repository.ts'
import type {
  Checkout,
  CheckoutSnapshot,
  Payer,
  PlaceOrder,
  Quote,
  QuoteRequest,
  Settlement,
  StartedPayment,
  StartPayment,
} from './checkout.ts'
import { isPaid } from './decision.ts'
import { giveUp, released, releaseHold } from './holds.ts'
import { heldFor } from './open-checkout.ts'
import { openGatewayOrder, type OpenedCheckouts } from './open-gateway-order.ts'
import { ownCheckout, placeOrder } from './place-order.ts'
import { reconcile, type Reconciled } from './reconcile.ts'
import { type Returned, returnedOf } from './refund-mails.ts'
import { INQUIRE_EVERY, lateCheckTime } from './schedule.ts'
import { createSettle, MAX_REMEMBERED, type Settle, settlementOf } from './settle.ts'
import { startPayment } from './start-payment.ts'

export interface CheckoutView {
  settlement: Settlement
  /** Paise. */
  amount: number
  refund: Returned | null
}

export function createCheckoutService(deps: CheckoutDeps) {
  const { settle, isSettled } = createSettle(deps)
  const opened: OpenedCheckouts = new LRUCache({ max: MAX_REMEMBERED })
  const opening = { ...deps, opened }
  return {
    /** Returns what a cart costs now, for visitors too. Holds nothing. */
    async quote(request: QuoteRequest, actor?: Actor): Promise<Quote> {
      const { clientAddress } = request
      const holder = { clientAddress, emailVerified: actor?.emailVerified ?? false }
      const userId = actor?.userId
      const held = await heldFor(deps.db, userId)
      const cart = await priceCart(deps, deps.db, { ...request, userId, holder, held })
      // A visitor may have a confirmed account, so the limits of a confirmed account apply.
      const limits = await deps.limitsOf(deps.db, actor?.emailVerified ?? actor === undefined)
      return toQuote(cart, request.couponCode, limits)
    },
    /**
     * DESIGN §4.1: prices the cart, holds its stock and creates the gateway order. Throws `conflict` if the
     * amount has changed ('price_changed', with current prices in the details), for missing stock
     * ('out_of_stock'), useless express ('express_not_faster') or an order above the limits ('too_large',
     * 'held_limit'; `too-many` for the network address). Starting the same cart again reuses its gateway
     * order, or throws 'already_ordered' if that turns out to be paid.
     */
    start: (actor: Actor, input: StartPayment): Promise<StartedPayment> =>
      startPayment(opening, settle, actor, input),
    /** DESIGN §4.2. Returns false for a wrong signature or another shopper's order. */
    async verify(
      actor: Actor,
      proof: { gatewayOrderId: string; paymentId: string; signature: string },
    ): Promise<boolean> {
      const checkout = await findCheckoutSnapshot(deps.db, proof.gatewayOrderId)
      if (checkout?.userId !== actor.userId) return false
      return deps.payments.verifySignature({ ...proof, gateway: checkout.gateway })
    },
    /** DESIGN §4.3: the browser's call after paying. Checks owner and signature; never trusts its amounts. */
    placeOrder: (actor: Actor, input: PlaceOrder): Promise<Settlement> =>
      placeOrder(opening, settle, actor, input),
    /**
     * The only function that ends a checkout, for handler, webhook and reconciler. Idempotent on the gateway
     * order id. Throws not-found for a gateway order that is not ours. Call it outside any transaction: it
     * queries the gateway.
     */
    settle: (gatewayOrderId: string): Promise<Settlement> => settle(gatewayOrderId),
    /**
     * Reports, without a query, whether this process knows that the checkout was just settled, so that
     * further events change nothing.
     */
    isSettled,
    /**
     * Settles every checkout that is due, also of payment links, and releases expired ones, in bounded batches.
     * Called by a job.
     */
    reconcile: (): Promise<Reconciled> => reconcile(deps, settle),
    /** Returns the owner's checkout state. While undecided, queries the gateway every few seconds at most. */
    state: async (actor: Actor, gatewayOrderId: string): Promise<Settlement> =>
      stateOf(deps, settle, await ownCheckout(deps, actor, gatewayOrderId), gatewayOrderId),
    /**
     * Handles a closed payment window: an unpaid checkout releases its books immediately (outcome `unpaid`).
     */
    cancel: (actor: Actor, gatewayOrderId: string): Promise<Settlement> =>
      cancelPayment(deps, settle, actor, gatewayOrderId),
    /** Like `state`, with the amount and its refund. */
    async view(actor: Actor, gatewayOrderId: string): Promise<CheckoutView> {
      const checkout = await ownCheckout(deps, actor, gatewayOrderId)
      const settlement = await stateOf(deps, settle, checkout, gatewayOrderId)
      const refunds = await deps.payments.refundsOf(deps.db, [gatewayOrderId])
      return { settlement, amount: checkout.total, refund: returnedOf(refunds) }
    },
    /** Counts checkouts that have not ended, for the operator. */
    backlog: (): Promise<{ waiting: number; oldest: Date | null }> => openBacklog(deps.db),
    /** Returns the payers of these gateway orders, for staff lists; omits orders that are not ours. */
    async payersOf(ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> {
      const found = await checkoutsByGatewayOrders(deps.db, ids)
      return new Map(found.map((checkout) => [checkout.gatewayOrderId ?? '', payerOf(checkout)]))
    },
    /** Creates the gateway order of a checkout that a payment link has stored. */
    openGatewayOrder: (checkout: CheckoutInsert): Promise<StartedPayment> =>
      openGatewayOrder(opening, checkout),
  }
}

export type CheckoutService = ReturnType<typeof createCheckoutService>

/** Gateway orders of shoppers and payment links, for the modules that learn of payments. */
export type GatewayOrders = Pick<CheckoutService, 'settle' | 'isSettled' | 'payersOf'>

/** Returns a checkout's settlement. An unpaid checkout is settled first if the last query is old enough. */
async function stateOf(
  deps: CheckoutDeps,
  settle: Settle,
  checkout: CheckoutSnapshot,
  gatewayOrderId: string,
): Promise<Settlement> {
  if (isPaid(checkout)) return settlementOf(checkout)
  const now = deps.clock.now()
  const since = new Date(now.getTime() - INQUIRE_EVERY)
  if (await claimCheck(deps.db, checkout.id, { now, since })) return settle(gatewayOrderId, checkout)
  return settlementOf(checkout)
}

function payerOf({ userName, userEmail, shippingAddress, orderId }: Checkout): Payer {
  return { name: userName, email: shippingAddress?.email ?? userEmail, orderId }
}

/**
 * Handles a closed payment window. Unless the gateway reports a payment or one under way, releases the books
 * immediately instead of at the end of the hold. A payment that arrives anyway is found later.
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
  if (await releaseStock(deps, checkout.id)) return settlement
  const now = deps.clock.now()
  await giveUp(deps, checkout.id, lateCheckTime(now, now))
  return settlement
}

/**
 * Releases the books but keeps the shopper's current checkout open until its hold ends. Paying again reuses
 * its gateway order, so a late approval of the first attempt pays for the same order. Returns false if the
 * checkout is not open.
 */
async function releaseStock(deps: CheckoutDeps, checkoutId: string): Promise<boolean> {
  return deps.pages.write(async (tx, touch) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout.state !== 'open') return false
    await releaseHold(deps, tx, touch, checkout)
    await updateCheckout(tx, checkoutId, released(checkout, deps.clock.now()))
    return true
  })
}
