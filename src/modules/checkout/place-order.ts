import type { Actor } from '#modules/accounts/actor.ts'
import { touchStock } from '#modules/catalogue/page-tags.ts'
import {
  type DeliveryWishes,
  perWish,
  type Wish,
  wishesOf,
  wishIssue,
} from '#modules/orders/delivery-wishes.ts'
import { needsOf } from '#modules/orders/line-prices.ts'
import type { Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { couponOf, priceCart, type PricedCart } from './cart.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import {
  type CheckoutChanges,
  findCheckoutSnapshot,
  lockCheckout,
  updateCheckout,
} from './checkout.repository.ts'
import type { Checkout, CheckoutSnapshot, PlaceOrder, Settlement, ShoppersCheckout } from './checkout.ts'
import { isComplete, isPaid, REFUSALS } from './decision.ts'
import { reserveCoupon } from './holds.ts'
import type { OpenedCheckouts } from './open-gateway-order.ts'
import { deliveryMethodFor, totalsOf } from './pricing.ts'
import { tooLarge } from './purchase-limits.ts'
import type { Settle } from './settle.ts'

/**
 * Handles the browser's call after paying (DESIGN §4.3). The order contains what was priced and held when the
 * payment started. Items, coupon and address in the payload are used only if they were missing at the start;
 * its amounts are never used.
 */
export async function placeOrder(
  deps: CheckoutDeps & { opened: OpenedCheckouts },
  settle: Settle,
  actor: Actor,
  input: PlaceOrder,
): Promise<Settlement> {
  const opened = deps.opened.get(input.gatewayOrderId)
  const checkout = ownedBy(actor, opened ?? (await findCheckoutSnapshot(deps.db, input.gatewayOrderId)))
  if (!deps.payments.verifySignature({ ...input, gateway: checkout.gateway })) {
    throw new Failure('bad-input', 'Payment verification failed!', { code: 'bad_signature' })
  }
  if (!checkout.priced || !checkout.addressed) await complete(deps, actor, checkout, input)
  else if (input.totalAmount !== checkout.total) {
    deps.log.warn({ checkoutId: checkout.id }, "the browser's total differs from the paid amount")
  }
  return settle(input.gatewayOrderId, checkout)
}

/** Returns the owner's checkout of a gateway order; not-found for everyone else. */
export async function ownCheckout(
  deps: CheckoutDeps,
  actor: Actor,
  gatewayOrderId: string,
): Promise<CheckoutSnapshot> {
  return ownedBy(actor, await findCheckoutSnapshot(deps.db, gatewayOrderId))
}

function ownedBy({ userId }: Actor, checkout: CheckoutSnapshot | undefined): CheckoutSnapshot {
  if (checkout?.userId !== userId) throw notFound('Payment')
  return checkout
}

/**
 * Adds what was missing when the payment started. If the order cannot be placed for the amount paid, marks
 * the checkout for a refund.
 */
async function complete(
  deps: CheckoutDeps,
  { userId }: Actor,
  checkout: CheckoutSnapshot,
  input: PlaceOrder,
): Promise<void> {
  const cart = checkout.priced ? undefined : await priceCart(deps, deps.db, { ...input, userId })
  await deps.pages.write(async (tx, touch) => {
    const now = { ...(await lockCheckout(tx, checkout.id)), userId }
    if (isComplete(now) || isPaid(now) || now.refusal !== null) return
    const changes: CheckoutChanges = {
      shippingAddress: input.shippingAddress,
      ...mergeWishes(now, input, deps.clock.now()),
      ...(cart && linesOf(cart, now)),
    }
    if (cart && changes.refusal === undefined && (await isTooLarge(deps, tx, cart))) {
      changes.refusal = REFUSALS.tooLarge
    }
    if (cart && changes.refusal === undefined && now.state !== 'lapsed') {
      const refusal = await reserveAll(deps, { tx, touch }, now, cart)
      if (refusal !== undefined) changes.refusal = refusal
    }
    await updateCheckout(tx, now.id, changes)
  })
}

/**
 * Adds wishes that were missing when the payment started. One that isn't allowed, such as a needed-by day in the
 * past, is dropped, because the order is already paid.
 */
function mergeWishes(checkout: Checkout, input: PlaceOrder, at: Date): DeliveryWishes {
  const late = (wish: Wish) => (wishIssue(wish, input[wish], at) ? null : input[wish])
  return wishesOf(perWish((wish) => checkout[wish] || late(wish)))
}

/** A cart that arrives after its payment was never held, so the limits of a confirmed shopper apply. */
async function isTooLarge(deps: CheckoutDeps, tx: Tx, { lines, totals }: PricedCart): Promise<boolean> {
  const limits = await deps.limitsOf(tx, true)
  return tooLarge({ needs: needsOf(lines), total: totals.total }, limits) !== undefined
}

/**
 * Reserves coupon and stock of a cart that arrived after its payment. Returns the reason if that is not
 * possible, or undefined.
 */
async function reserveAll(
  deps: CheckoutDeps,
  { tx, touch }: { tx: Tx; touch: Touch },
  now: ShoppersCheckout,
  cart: PricedCart,
): Promise<string | undefined> {
  if ((await reserveCoupon(deps, tx, { ...now, ...cart.totals, couponCode: couponOf(cart) })) !== undefined)
    return REFUSALS.otherPrice
  if (now.state === 'waiting') await deps.coupons.setAside(tx, now.id)
  const hold = await deps.inventory.hold(tx, now.id, needsOf(cart.lines), now.holdUntil)
  if (!hold.held) return REFUSALS.soldOut
  await touchStock(deps.catalogue, tx, touch, hold.changes)
  return undefined
}

/**
 * Matches the cart to the amount paid: ₹50 above the price means express delivery; any other difference is
 * refused.
 */
function linesOf(cart: PricedCart, { total }: Checkout): CheckoutChanges {
  if (cart.notForSale.length > 0) return { refusal: REFUSALS.notForSale }
  const deliveryMethod = deliveryMethodFor(total, cart.totals.total)
  if (!deliveryMethod) return { refusal: REFUSALS.otherPrice }
  const { subtotal, discount } = cart.totals
  return {
    lines: cart.lines,
    ...totalsOf(subtotal, discount, { deliveryMethod }),
    deliveryMethod,
    couponCode: couponOf(cart),
  }
}
