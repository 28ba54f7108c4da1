import { quoteCart } from '#modules/checkout/checkout.operations.ts'
import { listAdvertisedCoupons, validateCoupon } from '#modules/offers/coupons/coupons.operations.ts'
import { call } from '#web/client/call.ts'

import type { QuoteRequest } from './quoted-cart.ts'

/** REST calls for prices and coupons. They throw the REST client's errors. */
export const quoteApi = {
  quote: (request: QuoteRequest, signal: AbortSignal) => call(quoteCart, { json: request }, { signal }),

  /** Without a cart total, the server doesn't check the minimum order. */
  validateCoupon: (code: string, cartTotal: number | undefined) =>
    call(validateCoupon, { json: { code, cartTotal } }),

  /** Coupons that the shop advertises. */
  coupons: (signal: AbortSignal) => call(listAdvertisedCoupons, {}, { signal }),
}
