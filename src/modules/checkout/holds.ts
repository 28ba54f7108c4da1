import { touchStock } from '#modules/catalogue/page-tags.ts'
import type { UnpaidHolder } from '#modules/offers/coupons/coupons.service.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { CheckoutDeps } from './checkout-deps.ts'
import { lockCheckout, type NewCheckout, updateCheckout } from './checkout.repository.ts'
import type { Checkout, ShoppersCheckout } from './checkout.ts'

type Couponed = Pick<ShoppersCheckout, 'id' | 'userId'> &
  Pick<NewCheckout, 'couponCode' | 'subtotal' | 'discount'>

/**
 * Reserves the use of a checkout's coupon, in the transaction that holds its stock. Returns why the coupon is
 * no longer valid, or undefined. Limits on unpaid uses apply to a `holder`; a paid checkout has none. Lock
 * order: checkout row → coupon row → stock.
 */
export async function reserveCoupon(
  { coupons }: Pick<CheckoutDeps, 'coupons'>,
  tx: Tx,
  { id, userId, couponCode, subtotal, discount }: Couponed,
  holder?: UnpaidHolder,
): Promise<string | undefined> {
  if (!couponCode) return undefined
  const use = { checkoutId: id, userId, code: couponCode, discount, subtotal, holder }
  const answer = await coupons.reserve(tx, use)
  return answer.valid ? undefined : answer.message
}

/** Ends a hold in the caller's transaction: returns books to stock, refreshes pages and frees the coupon. */
export async function releaseHold(
  deps: Pick<CheckoutDeps, 'pages' | 'catalogue' | 'inventory' | 'coupons' | 'clock'>,
  tx: Tx,
  touch: Touch,
  { id, couponCode }: Pick<Checkout, 'id' | 'couponCode'>,
): Promise<void> {
  if (couponCode !== null) await deps.coupons.free(tx, id)
  await touchStock(deps.catalogue, tx, touch, await deps.inventory.release(tx, id))
}

/** Returns the changes for a checkout whose books are released; keeps an earlier release time. */
export function released(
  { releasedAt }: Pick<Checkout, 'releasedAt'>,
  now: Date,
): Pick<Checkout, 'releasedAt' | 'clientAddress'> {
  return { releasedAt: releasedAt ?? now, clientAddress: null }
}

/**
 * Abandons a checkout that has not been paid as far as we know. A later payment is still found
 * (`nextCheckAt`) and buys the books if they are available then. Does nothing if the checkout has already
 * ended.
 */
export async function giveUp(
  deps: Pick<CheckoutDeps, 'pages' | 'catalogue' | 'inventory' | 'coupons' | 'clock'>,
  checkoutId: string,
  nextCheckAt: Date | null,
): Promise<void> {
  await deps.pages.write(async (tx, touch) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (checkout.state !== 'open' && checkout.state !== 'waiting') return
    await releaseHold(deps, tx, touch, checkout)
    const now = deps.clock.now()
    const changes = { ...released(checkout, now), nextCheckAt, settledAt: now }
    await updateCheckout(tx, checkoutId, { ...changes, state: 'lapsed' })
  })
}
