import type { z } from 'zod'

import type { advertisedCoupon } from '#modules/coupons/coupons.schema.ts'
import { INDIA } from '#platform/indian-day.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'

/** As `GET /api/coupons` lists it, in rupees. */
export type OfferedCoupon = z.infer<typeof advertisedCoupon>

const money = (rupees: number) => formatRupees(fromRupees(rupees))

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: INDIA,
})

/** '10% off', '₹100.00 off' */
export function worthOf({ type, value }: Pick<OfferedCoupon, 'type' | 'value'>): string {
  return `${type === 'percentage' ? `${value}%` : money(value)} off`
}

/** What a shopper must know before choosing it: 'up to ₹300.00 · orders of ₹1,500.00 or more · until 31 March 2027' */
export function conditionsOf({ minimumOrder, maximumDiscount, validUntil }: OfferedCoupon): string {
  const parts = [
    maximumDiscount === null ? '' : `up to ${money(maximumDiscount)}`,
    minimumOrder > 0 ? `orders of ${money(minimumOrder)} or more` : '',
    validUntil === null ? '' : `until ${day.format(new Date(validUntil))}`,
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
