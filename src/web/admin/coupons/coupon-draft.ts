import type { CouponTerms, StaffCoupon } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { INDIA, indianDayEnd, indianMidnight } from '#platform/indian-day.ts'

/** A coupon as its form has it: text, days of the shop's calendar, and what is not limited empty. */
export interface CouponDraft {
  code: string
  type: 'percentage' | 'flat'
  value: string
  maximumDiscount: string
  minimumOrder: string
  validFrom: string
  validUntil: string
  usesInAll: string
  usesPerShopper: string
  advertised: boolean
  active: boolean
}

export const COUPON_FIELDS = [
  'code',
  'type',
  'value',
  'maximumDiscount',
  'minimumOrder',
  'validFrom',
  'validUntil',
  'usesInAll',
  'usesPerShopper',
] as const satisfies readonly (keyof CouponDraft)[]

const NEW: CouponDraft = {
  code: '',
  type: 'percentage',
  value: '10',
  maximumDiscount: '',
  minimumOrder: '0',
  validFrom: '',
  validUntil: '',
  usesInAll: '',
  usesPerShopper: '1',
  advertised: false,
  active: true,
}

/** The form's first state: of a coupon that exists, or of a new one. */
export function draftOf(coupon: StaffCoupon | undefined): CouponDraft {
  if (!coupon) return NEW
  return {
    code: coupon.code,
    type: coupon.type,
    value: String(coupon.value),
    maximumDiscount: textOf(coupon.maximumDiscount),
    minimumOrder: String(coupon.minimumOrder),
    validFrom: dayOf(coupon.validFrom),
    validUntil: dayOf(coupon.validUntil),
    usesInAll: textOf(coupon.usesInAll),
    usesPerShopper: textOf(coupon.usesPerShopper),
    advertised: coupon.advertised,
    active: coupon.active,
  }
}

/** What is sent; whether it is right, the server says. A coupon holds from the first to the last moment of its days. */
export function termsOf(draft: CouponDraft): CouponTerms {
  const { code, type, advertised, active } = draft
  return {
    code: code.trim(),
    type,
    advertised,
    active,
    value: Number(draft.value),
    maximumDiscount: type === 'flat' ? null : numberOf(draft.maximumDiscount),
    minimumOrder: Number(draft.minimumOrder),
    validFrom: draft.validFrom ? indianMidnight(draft.validFrom).toISOString() : null,
    validUntil: draft.validUntil ? indianDayEnd(draft.validUntil).toISOString() : null,
    usesInAll: numberOf(draft.usesInAll),
    usesPerShopper: numberOf(draft.usesPerShopper),
  } as CouponTerms
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number)
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: INDIA, dateStyle: 'short' })

/** '2026-11-20', the day in India. */
function dayOf(iso: string | null): string {
  return iso === null ? '' : day.format(new Date(iso))
}
