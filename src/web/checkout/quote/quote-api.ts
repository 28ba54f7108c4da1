import type { z } from 'zod'

import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import type { advertisedCoupon, couponAnswer } from '#modules/offers/coupons/coupons.schema.ts'
import { api } from '#web/client/api-client.ts'

import type { QuoteRequest } from './quoted-cart.ts'

/** REST calls for prices and coupons. They throw the REST client's errors. */
export const quoteApi = {
  quote: (request: QuoteRequest, signal: AbortSignal) =>
    api.post<QuoteBody>('/checkout/quote', request, { signal }),

  /** Without a cart total, the server doesn't check the minimum order. */
  validateCoupon: (code: string, cartTotal: number | undefined) =>
    api.post<z.infer<typeof couponAnswer>>('/validate-coupon', { code, cartTotal }),

  /** Coupons that the shop advertises. */
  coupons: (signal: AbortSignal) => api.get<z.infer<typeof advertisedCoupon>[]>('/coupons', { signal }),
}
