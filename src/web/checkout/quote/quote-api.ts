import type { z } from 'zod'

import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import type { advertisedCoupon, couponAnswer } from '#modules/coupons/coupons.schema.ts'
import { api } from '#web/api-client.ts'

import type { QuoteRequest } from './quoted-cart.ts'

/** What a cart costs; each call throws what the REST client throws. */
export const quoteApi = {
  quote: (request: QuoteRequest, signal: AbortSignal) =>
    api.post<QuoteBody>('/checkout/quote', request, { signal }),

  /** Without the cart's sum the minimum order is not checked. */
  validateCoupon: (code: string, cartTotal: number | undefined) =>
    api.post<z.infer<typeof couponAnswer>>('/validate-coupon', { code, cartTotal }),

  /** What the shop advertises. */
  coupons: (signal: AbortSignal) => api.get<z.infer<typeof advertisedCoupon>[]>('/coupons', { signal }),
}
