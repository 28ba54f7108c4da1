import type { UnpaidHolder } from '#modules/offers/coupons/coupons.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict, type Failure } from '#platform/errors.ts'

import { couponOf, type PricedCart, toQuote, withoutCoupon } from './cart.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { NewCheckout } from './checkout.repository.ts'
import { type ShoppersCheckout, toQuoteBody } from './checkout.ts'

type Buyer = Pick<ShoppersCheckout, 'id' | 'userId'>
type Couponed = Buyer & Pick<NewCheckout, 'couponCode' | 'subtotal' | 'discount'>

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

/** Builds the failure for a coupon whose last uses went to other shoppers after the cart was priced. */
export function couponRefused(cart: PricedCart, message: string): Failure {
  return conflict('coupon_refused', message, {
    details: { quote: toQuoteBody(toQuote(withoutCoupon(cart, message), couponOf(cart))) },
  })
}
