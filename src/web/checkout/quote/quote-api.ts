import type { z } from 'zod'

import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import type { couponAnswer } from '#modules/coupons/coupons.schema.ts'
import { api } from '#web/api-client.ts'

import type { QuoteRequest } from './quote-request.ts'

/** What a cart costs; each call throws what the REST client throws. */
export const quoteApi = {
  quote: (request: QuoteRequest, signal: AbortSignal) =>
    api.post<QuoteBody>('/checkout/quote', request, { signal }),

  validateCoupon: (code: string, cartTotal: number) =>
    api.post<z.infer<typeof couponAnswer>>('/validate-coupon', { code, cartTotal }),
}
