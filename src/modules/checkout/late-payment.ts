import type { Tx } from '#platform/database/database.ts'

import { couponOf, priceCart } from './cart.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { Checkout } from './checkout.ts'
import { reserveCoupon } from './coupon-use.ts'
import { sameLines } from './pricing.ts'

/**
 * The rule for a late payment, one that began after the hold (`beganInTime` in `decision.ts`; decision 045) of a checkout that was
 * not refused before: it is fulfilled only if what the checkout promised can be promised again today: the same books at the same prices, the same coupon and
 * the same sum. The coupon's use is then reserved; the stock is for the caller to take (`take` in `apply-decision.ts`). The checkout's row is locked.
 */
export async function promiseAnew(
  deps: Pick<CheckoutDeps, 'catalogue' | 'merchandising' | 'coupons'>,
  tx: Tx,
  checkout: Checkout,
): Promise<boolean> {
  // Its own use, if it still has it, is not to count against it.
  if (checkout.couponCode !== null) await deps.coupons.free(tx, checkout.id)
  const cart = await priceCart(deps, tx, { ...checkout, items: checkout.lines })
  const same =
    cart.notForSale.length === 0 &&
    cart.totals.total === checkout.total &&
    couponOf(cart) === checkout.couponCode &&
    sameLines(cart.lines, checkout.lines)
  return same && (await reserveCoupon(deps, tx, checkout)) === undefined
}
