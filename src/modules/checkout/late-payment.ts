import type { Tx } from '#platform/database/database.ts'

import { couponOf, priceCart } from './cart.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { Checkout } from './checkout.ts'
import { reserveCoupon } from './coupon-use.ts'
import { sameLines } from './pricing.ts'

/**
 * Applies the rule for a late payment: one that began after the hold (`beganInTime` in `decision.ts`,
 * docs/decisions/late-payments.md) of a checkout without a refusal. It is fulfilled only if the shop can
 * promise the same today: the same books, prices, coupon and total. If so, reserves the coupon's use; the
 * caller takes the stock (`take` in `apply-decision.ts`). The caller holds the checkout's row lock.
 */
export async function revalidateTerms(
  deps: Pick<CheckoutDeps, 'catalogue' | 'merchandising' | 'coupons'>,
  tx: Tx,
  checkout: Checkout,
): Promise<boolean> {
  // The checkout's own use must not count against it.
  if (checkout.couponCode !== null) await deps.coupons.free(tx, checkout.id)
  const cart = await priceCart(deps, tx, { ...checkout, items: checkout.lines })
  const same =
    cart.notForSale.length === 0 &&
    cart.totals.total === checkout.total &&
    couponOf(cart) === checkout.couponCode &&
    sameLines(cart.lines, checkout.lines)
  return same && (await reserveCoupon(deps, tx, checkout)) === undefined
}
