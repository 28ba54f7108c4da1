import type { Actor } from '#modules/accounts/actor.ts'
import { touchStock } from '#modules/catalogue/page-tags.ts'
import { wishesOf } from '#modules/orders/delivery-wishes.ts'
import { needsOf } from '#modules/orders/line-prices.ts'
import type { Executor } from '#platform/database/database.ts'
import { conflict, type Failure } from '#platform/errors.ts'

import type { CheckoutDeps } from './checkout-deps.ts'
import {
  heldValue,
  lockAddress,
  lockCheckout,
  type NewCheckout,
  openCheckoutOf,
  updateCheckout,
} from './checkout.repository.ts'
import type { Checkout, Stock } from './checkout.ts'
import { isComplete } from './decision.ts'
import { giveUp, reserveCoupon } from './holds.ts'
import { sameLines } from './pricing.ts'
import { assertHoldLimits, type HoldLimits } from './purchase-limits.ts'
import { firstCheckTime, lateCheckTime } from './schedule.ts'
import type { Settle } from './settle.ts'

/**
 * Milliseconds in which a new checkout may still get its gateway order. An older one without it was left by a
 * process that died.
 */
export const STARTING = 30_000

/**
 * Resolves the shopper's open checkout when they start to pay again. The same cart continues with the same
 * gateway order (returns its id), so it cannot be paid twice. A different cart replaces the open checkout
 * (returns undefined; the caller tries again), so that a shopper's retries never hold more than one cart.
 */
export async function resolveOpenCheckout(
  deps: CheckoutDeps,
  settle: Settle,
  actor: Actor,
  wanted: NewCheckout,
  room: HoldLimits,
): Promise<string | undefined> {
  const open = await openCheckoutOf(deps.db, actor.userId)
  if (!open) return undefined
  const now = deps.clock.now()
  if (open.gatewayOrderId === null) {
    if (now.getTime() - open.createdAt.getTime() >= STARTING) await giveUp(deps, open.id, null)
    return undefined
  }
  const same = isSameCart(open, wanted)
  const settlement = await settle(open.gatewayOrderId)
  if (settlement.outcome === 'ordered' && same) throw paidAlready(settlement.orderId)
  // An undecided checkout without lines may already be paid, by a client whose order never arrived, so it
  // must not take a second payment.
  const goesOn = same && (settlement.outcome === 'unpaid' || isComplete(open))
  if (goesOn && (await keep(deps, open.id, wanted, room))) return open.gatewayOrderId
  if (settlement.outcome === 'unpaid') await giveUp(deps, open.id, lateCheckTime(open.holdUntil, now))
  if (settlement.outcome === 'pending') await markWaiting(deps, open.id)
  return undefined
}

/** Returns the copies held for the shopper's open checkout, which a new payment by the same shopper can use. */
export async function heldFor(db: Executor, userId: string | undefined): Promise<Stock> {
  const open = userId === undefined ? undefined : await openCheckoutOf(db, userId)
  const held = open && open.releasedAt === null ? needsOf(open.lines) : []
  return new Map(held.map(({ bookId, quantity }) => [bookId, quantity]))
}

function isSameCart(open: Checkout, wanted: NewCheckout): boolean {
  return (
    open.total === wanted.total &&
    open.deliveryMethod === wanted.deliveryMethod &&
    open.couponCode === wanted.couponCode &&
    sameLines(open.lines, wanted.lines)
  )
}

function paidAlready(orderId: string): Failure {
  return conflict(
    'already_ordered',
    'You have already paid for this order. You will find it under My orders.',
    { details: { orderId } },
  )
}

/** Keeps the books held for an undecided payment, and lets the shopper open another checkout. */
async function markWaiting(deps: CheckoutDeps, id: string): Promise<void> {
  await deps.pages.write(async (tx) => {
    const { state } = await lockCheckout(tx, id)
    if (state !== 'open') return
    await updateCheckout(tx, id, { state: 'waiting' })
    await deps.coupons.setAside(tx, id)
  })
}

/**
 * Holds the books of a reopened window until the original end of the hold, and updates the address and wishes.
 * Returns false if the checkout has ended, its gateway takes no new payments, or its books or its coupon's
 * last use were released and are gone. Only an attempt to pay extends the hold (`decision.ts`). A hold that
 * is still active is not checked against the limits again. It keeps its coupon and still counts for the
 * network address that started it, so that switching addresses does not allow further holds.
 */
async function keep(
  deps: CheckoutDeps,
  id: string,
  wanted: NewCheckout,
  { limits, holder }: HoldLimits,
): Promise<boolean> {
  const now = deps.clock.now()
  return deps.pages.write(async (tx, touch) => {
    await lockAddress(tx, wanted.clientAddress)
    const checkout = await lockCheckout(tx, id)
    const { holdUntil } = checkout
    if (checkout.state !== 'open' || now >= holdUntil) return false
    if (checkout.gateway !== deps.payments.current.gateway) return false
    const clientAddress = checkout.clientAddress ?? wanted.clientAddress ?? null
    if (checkout.releasedAt !== null) {
      assertHoldLimits(await heldValue(tx, { ...checkout, clientAddress }), checkout, limits)
      if ((await reserveCoupon(deps, tx, { ...checkout, userId: wanted.userId }, holder)) !== undefined)
        return false
    }
    const returned = await deps.inventory.release(tx, id)
    const hold = await deps.inventory.hold(tx, id, needsOf(checkout.lines), holdUntil)
    if (!hold.held) return false
    if (returned.length === 0) await touchStock(deps.catalogue, tx, touch, hold.changes)
    await updateCheckout(tx, id, {
      releasedAt: null,
      clientAddress,
      nextCheckAt: firstCheckTime(now),
      ...wishesOf(wanted),
      termsHash: wanted.termsHash,
      termsDate: wanted.termsDate,
      sentWithOrderId: wanted.sentWithOrderId ?? null,
      registeredBuyer: wanted.registeredBuyer,
      shippingAddress: wanted.shippingAddress ?? checkout.shippingAddress,
    })
    return true
  })
}
