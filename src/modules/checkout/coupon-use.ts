import type { Tx } from '#platform/database/database.ts'
import { conflict, type Failure } from '#platform/errors.ts'

import { couponOf, type PricedCart, toQuote, withoutCoupon } from './cart.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { NewCheckout } from './checkout.repository.ts'
import { type Checkout, toQuoteBody } from './checkout.ts'

type CouponDeps = Pick<CheckoutDeps, 'coupons'>
type Buyer = Pick<Checkout, 'id' | 'userId'>
type Couponed = Buyer & Pick<NewCheckout, 'couponCode' | 'subtotal' | 'discount'>

/**
 * Reserves the use of a checkout's coupon, in the transaction that holds its stock; answers why the coupon does not
 * hold any more, or nothing. Locks are taken in the order checkout row → coupon row → stock.
 */
export async function reserveCoupon(
  { coupons }: CouponDeps,
  tx: Tx,
  { id, userId, couponCode, subtotal, discount }: Couponed,
): Promise<string | undefined> {
  if (!couponCode) return undefined
  const answer = await coupons.reserve(tx, { checkoutId: id, userId, code: couponCode, discount, subtotal })
  return answer.valid ? undefined : answer.message
}

/** As `reserveCoupon` for a checkout that may have its use still, or gave it back with its books. */
export async function reserveAgain(
  deps: CouponDeps,
  tx: Tx,
  checkout: Couponed,
): Promise<string | undefined> {
  if (checkout.couponCode) await deps.coupons.free(tx, checkout.id)
  return reserveCoupon(deps, tx, checkout)
}

/** Another shopper has had the last use since the cart was priced. */
export function couponRefused(cart: PricedCart, message: string): Failure {
  return conflict('coupon_refused', message, {
    details: { quote: toQuoteBody(toQuote(withoutCoupon(cart, message), couponOf(cart))) },
  })
}

/**
 * The use counts for good, whatever the coupon's terms say by now; false when it was given back since and others have
 * had the last one.
 */
export async function confirmCoupon(
  { coupons }: CouponDeps,
  tx: Tx,
  { id, userId, couponCode, discount }: Buyer & Pick<Checkout, 'couponCode' | 'discount'>,
  orderId: string,
): Promise<boolean> {
  if (couponCode === null) return true
  return coupons.confirm(tx, { checkoutId: id, userId, code: couponCode, discount, orderId })
}
