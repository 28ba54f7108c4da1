import { useCallback } from 'react'
import type { z } from 'zod'

import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import { listAdvertisedCoupons, validateCoupon } from '#modules/offers/coupons/coupons.operations.ts'
import type { advertisedCoupon } from '#modules/offers/coupons/coupons.schema.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { formatAmount } from '#platform/money.ts'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { notify } from '#web/client/toast.ts'
import { useLoad } from '#web/client/use-load.ts'
import { checkoutChoices } from '#web/checkout/quote/checkout-choices.ts'

/** A coupon listed by `GET /api/coupons`. Amounts are in rupees. */
export type OfferedCoupon = z.infer<typeof advertisedCoupon>

const money = (rupees: number) => formatAmount(rupees)

/** Formats the discount: '10% off', '₹100.00 off'. */
export function worthOf({ type, value }: Pick<OfferedCoupon, 'type' | 'value'>): string {
  return `${type === 'percentage' ? `${value}%` : money(value)} off`
}

/** Formats a coupon's conditions: 'up to ₹300.00 · orders of ₹1,500.00 or more · until 31 March 2027'. */
export function conditionsOf({ minimumOrder, maximumDiscount, validUntil }: OfferedCoupon): string {
  const parts = [
    maximumDiscount === null ? '' : `up to ${money(maximumDiscount)}`,
    minimumOrder > 0 ? `orders of ${money(minimumOrder)} or more` : '',
    validUntil === null ? '' : `until ${longIndianDay(new Date(validUntil))}`,
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** A code that was applied but is no longer valid. */
export interface RefusedCoupon {
  code: string
  message: string
}

export interface CouponState {
  /** The code whose discount is currently deducted. */
  applied: string | null
  refused: RefusedCoupon | null
  /** Advertised coupons. */
  offers: readonly OfferedCoupon[]
  /** Resolves to why the code is rejected, or to undefined once it is applied (texts: spec §5, §8). */
  apply(code: string): Promise<string | undefined>
  remove(): void
}

const NO_OFFERS: OfferedCoupon[] = []

/** The coupon according to the server's latest quote, with functions that change it. */
export function useCoupon(
  chosen: string | null,
  quote: QuoteBody | undefined,
  offers: readonly OfferedCoupon[],
): CouponState {
  const cartTotal = quote?.cartTotal
  const judged = quote?.coupon
  const refused = chosen !== null && judged?.valid === false ? judged : null
  return {
    applied: refused ? null : chosen,
    refused,
    offers,
    apply: useCallback((code: string) => applyCoupon(code, cartTotal), [cartTotal]),
    remove: removeCoupon,
  }
}

/** Advertised coupons; undefined until loaded. */
export function useOffers(): readonly OfferedCoupon[] | undefined {
  return useLoad('advertised coupons', loadOffers).data
}

/** Loads advertised coupons. A failure is only logged (spec §8); the shopper can still type a code. */
async function loadOffers(_: string, signal: AbortSignal): Promise<OfferedCoupon[]> {
  try {
    return await call(listAdvertisedCoupons, {}, { signal })
  } catch (error) {
    // oxlint-disable-next-line no-console -- the spec's whole handling of this failure
    if (!signal.aborted) console.error('We couldn’t load the coupons.', error)
    return NO_OFFERS
  }
}

async function applyCoupon(code: string, cartTotal: number | undefined): Promise<string | undefined> {
  if (code === '') return 'Coupon code cannot be empty'
  try {
    // Without a cart total, the server doesn't check the minimum order.
    const answer = await call(validateCoupon, { json: { code, cartTotal } })
    if (!answer.valid) return answer.message
    checkoutChoices.change({ couponCode: answer.code })
    notify.success(answer.message)
    return undefined
  } catch (error) {
    const message = 'Something went wrong while applying coupon'
    notify.error(message)
    return messageOf(error, message)
  }
}

function removeCoupon(): void {
  checkoutChoices.change({ couponCode: null })
}
