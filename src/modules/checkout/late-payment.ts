import type { Tx } from '#platform/database/database.ts'

import { couponOf, priceCart } from './cart.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { ShoppersCheckout } from './checkout.ts'
import { reserveCoupon } from './holds.ts'
import { sameLines } from './pricing.ts'

/**
 * Reports whether a late payment can be fulfilled, and if so reserves the coupon's use. A payment is late if
 * it began after the hold (`beganInTime` in `decision.ts`, docs/decisions/late-payments.md). It is fulfilled
 * only if books, prices, coupon and total are the same today. The caller holds the checkout's row lock and
 * takes the stock (`take` in `apply-decision.ts`).
 */
export async function revalidateTerms(
  deps: Pick<CheckoutDeps, 'catalogue' | 'merchandising' | 'coupons' | 'orders'>,
  tx: Tx,
  checkout: ShoppersCheckout,
): Promise<boolean> {
  // The checkout's own use must not count against it.
  if (checkout.couponCode !== null) await deps.coupons.free(tx, checkout.id)
  const { lines: items, sentWithOrderId: sentWith } = checkout
  const cart = await priceCart(deps, tx, { ...checkout, items, sentWith })
  const same =
    cart.notForSale.length === 0 &&
    cart.totals.total === checkout.total &&
    couponOf(cart) === checkout.couponCode &&
    sameLines(cart.lines, checkout.lines)
  return same && (await reserveCoupon(deps, tx, checkout)) === undefined
}
