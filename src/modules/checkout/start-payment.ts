import type { Actor } from '#modules/accounts/actor.ts'
import { touchStock } from '#modules/catalogue/page-tags.ts'
import type { Shortage } from '#modules/inventory/inventory.service.ts'
import { readChargeChoices, sumsOfGoods } from '#modules/orders/charges.ts'
import { factsOf, WISH_NAMES, wishesOf, wishIssue } from '#modules/orders/delivery-wishes.ts'
import { isExpressFaster, isHomeCity } from '#modules/orders/expected-days.ts'
import { needsOf } from '#modules/orders/line-prices.ts'
import { normalisePinCode } from '#modules/orders/pin-code.ts'
import { billedTo } from '#modules/orders/registered-buyer.ts'
import { isPayable, payableBounds } from '#modules/payments/gateways/gateway.ts'
import { conflict, Failure } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import { couponOf, priceCart, type PricedCart, toQuote, withoutCoupon } from './cart.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { insertCheckout, type NewCheckout } from './checkout.repository.ts'
import { type StartedPayment, type StartPayment, type Stock, stockWith, toQuoteBody } from './checkout.ts'
import { reserveCoupon } from './holds.ts'
import { heldFor, resolveOpenCheckout } from './open-checkout.ts'
import { openGatewayOrder, type OpenedCheckouts, startedPayment } from './open-gateway-order.ts'
import { totalsOf } from './pricing.ts'
import { assertHoldLimits, type HoldLimits, type ShoppersLimits } from './purchase-limits.ts'
import { firstCheckTime, holdFrom } from './schedule.ts'
import type { Settle } from './settle.ts'

/** Attempts to start a payment while the shopper has another open checkout. */
const MAX_ATTEMPTS = 3

/**
 * DESIGN §4.1: prices, compares, holds and stores; then creates the gateway order, outside any transaction.
 */
export async function startPayment(
  deps: CheckoutDeps & { opened: OpenedCheckouts },
  settle: Settle,
  actor: Actor,
  input: StartPayment,
): Promise<StartedPayment> {
  requireAllowedWishes(deps, input)
  const { clientAddress, items } = input
  const holder = { clientAddress, emailVerified: actor.emailVerified ?? false }
  const cart = items && (await priceCartToPay(deps, actor, { ...input, items, holder }))
  await requireUsefulExpress(deps, input, cart)
  requirePayable(cart?.totals.total ?? input.amount)
  const limits = await deps.limitsOf(deps.db, holder.emailVerified)
  requireOnlineSize(cart, input, limits)
  const room = { limits: limits.now, holder }
  const terms = await deps.termsInForce()
  for (let attempt = 1; ; attempt++) {
    const checkout = { ...newCheckout(deps, actor, input, cart), ...terms }
    if (await reserve(deps, checkout, cart, room)) return openGatewayOrder(deps, checkout)
    // Resolve the other checkout, then retry: two tabs must not release each other's hold and both end up
    // without one.
    if (attempt === MAX_ATTEMPTS) throw busy()
    const reused = await resolveOpenCheckout(deps, settle, actor, checkout, room)
    if (reused) return startedPayment(deps, reused, checkout.total)
  }
}

function busy(): Failure {
  return conflict('busy', 'Another of your payments is being started. Please try again.')
}

/** Prices the cart; refuses items that are not for sale and an amount other than today's. */
async function priceCartToPay(
  deps: CheckoutDeps,
  { userId }: Actor,
  input: StartPayment & { items: NonNullable<StartPayment['items']>; holder: HoldLimits['holder'] },
): Promise<PricedCart> {
  // Without an address, the order may turn out not to fit the parcel.
  const sentWith = input.shippingAddress && input.sentWith
  const cart = await priceCart(deps, deps.db, { ...input, userId, sentWith })
  const detailed = () => ({ details: { quote: toQuoteBody(toQuote(cart, input.couponCode)) } })
  if (cart.notForSale.length > 0) {
    throw conflict('not_for_sale', 'A book in your cart is no longer available.', detailed())
  }
  const { total } = cart.totals
  if (input.amount !== total) {
    const short = shortIn(cart, await heldFor(deps.db, userId))
    if (short.length > 0) throw outOfStock(cart, short)
    const coupon = cart.coupon && !cart.coupon.valid ? `${cart.coupon.message} ` : ''
    throw conflict(
      'price_changed',
      `${coupon}The total is now ${formatRupees(total)}, not ${formatRupees(input.amount)}. Please check your order.`,
      detailed(),
    )
  }
  return cart
}

/** Returns the books of which the cart needs more copies than are in stock or held for the shopper. */
function shortIn({ lines, books }: PricedCart, held: Stock): Shortage[] {
  const stock = stockWith(books, held)
  const needs = needsOf(lines).map((need) => ({ ...need, available: stock.get(need.bookId) ?? 0 }))
  return needs.filter(({ quantity, available }) => available < quantity)
}

/** Refuses an express fee where free delivery arrives no later; the quote names the price without it. */
async function requireUsefulExpress(
  { orderTerms, db, clock }: CheckoutDeps,
  { deliveryMethod, shippingAddress, couponCode }: StartPayment,
  cart: PricedCart | undefined,
): Promise<void> {
  if (!cart || !shippingAddress || deliveryMethod !== 'express') return
  const rules = await orderTerms(db)
  const homeCity = isHomeCity(normalisePinCode(shippingAddress.zip), rules.homeDelivery.pins)
  if (isExpressFaster(clock.now(), { homeCity, rules })) return
  const { subtotal, discount } = cart.totals
  const totals = totalsOf(subtotal, discount, { deliveryMethod: 'standard' })
  throw conflict('express_not_faster', 'Free delivery is faster at this address. Please choose it instead.', {
    details: { quote: toQuoteBody(toQuote({ ...cart, totals }, couponCode)) },
  })
}

/** Refuses an order above the online limits; cart and checkout offer to send it as an enquiry. */
function requireOnlineSize(
  cart: PricedCart | undefined,
  { couponCode }: StartPayment,
  limits: ShoppersLimits,
): void {
  const quote = cart && toQuote(cart, couponCode, limits)
  if (!quote?.tooLarge) return
  throw conflict('too_large', `${quote.tooLarge} For larger orders, please send us an enquiry.`, {
    details: { quote: toQuoteBody(quote) },
  })
}

function requirePayable(total: Paise): void {
  if (isPayable(total)) return
  const bounds = payableBounds()
  throw new Failure('bad-input', `Online payment is available for orders ${bounds}.`, {
    code: 'amount_not_payable',
    issues: [{ path: 'amount', message: `must be ${bounds}` }],
  })
}

function requireAllowedWishes({ clock }: CheckoutDeps, input: StartPayment): void {
  for (const wish of WISH_NAMES) {
    const issue = wishIssue(wish, input[wish], clock.now())
    if (!issue) continue
    throw new Failure('bad-input', `${factsOf(wish).rule?.subject} ${issue}.`, {
      issues: [{ path: wish, message: issue }],
    })
  }
}

/** A client that sends only the spec's `amount` supplies lines and address with its order (DESIGN §4). */
function newCheckout(
  { clock }: CheckoutDeps,
  actor: Actor,
  input: StartPayment,
  cart: PricedCart | undefined,
): NewCheckout {
  const now = clock.now()
  return {
    id: newId(),
    userId: actor.userId,
    state: 'open',
    lines: cart?.lines ?? [],
    ...(cart?.totals ?? sumsOfGoods(input.amount)),
    deliveryMethod: readChargeChoices(input).deliveryMethod,
    couponCode: cart ? couponOf(cart) : null,
    ...wishesOf(input),
    sentWithOrderId: input.sentWith ?? null,
    shippingAddress: input.shippingAddress ?? null,
    registeredBuyer: input.buyer ? billedTo(input, input.buyer) : null,
    clientAddress: (cart && input.clientAddress) ?? null,
    createdAt: now,
    holdUntil: holdFrom(now),
    nextCheckAt: firstCheckTime(now),
  }
}

/**
 * Stores checkout, coupon use and hold in one transaction; false if the shopper already has an open checkout.
 */
async function reserve(
  deps: CheckoutDeps,
  checkout: NewCheckout,
  cart: PricedCart | undefined,
  { limits, holder }: HoldLimits,
): Promise<boolean> {
  return deps.pages.write(async (tx, touch) => {
    const held = await insertCheckout(tx, checkout)
    if (!held) return false
    if (!cart) return true
    assertHoldLimits(held, checkout, limits)
    const refusal = await reserveCoupon(deps, tx, checkout, holder)
    if (refusal !== undefined) throw couponRefused(cart, refusal)
    const hold = await deps.inventory.hold(tx, checkout.id, needsOf(cart.lines), checkout.holdUntil)
    if (!hold.held) throw outOfStock(cart, hold.short)
    await touchStock(deps.catalogue, tx, touch, hold.changes)
    return true
  })
}

function outOfStock(cart: PricedCart, short: readonly Shortage[]): Failure {
  const named = short.map((need) => ({ ...need, title: cart.books.get(need.bookId)?.title ?? 'A book' }))
  const sentences = named.map(({ title, available }) =>
    available === 0 ? `“${title}” is out of stock.` : `Only ${available} of “${title}” left.`,
  )
  return conflict('out_of_stock', sentences.join(' '), { details: { short: named } })
}

/** Builds the failure for a coupon whose last uses went to other shoppers after the cart was priced. */
function couponRefused(cart: PricedCart, message: string): Failure {
  return conflict('coupon_refused', message, {
    details: { quote: toQuoteBody(toQuote(withoutCoupon(cart, message), couponOf(cart))) },
  })
}
