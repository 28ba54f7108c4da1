import type { CouponTerms, StaffCoupon } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { INDIA, indianDayEnd, indianMidnight } from '#platform/indian-day.ts'

/** Form state of a coupon: text, Indian calendar days, and '' for no limit. */
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

/** Initial form state of a stored or a new coupon. */
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

/**
 * Converts the draft to the request body; the server validates it. A coupon is valid from the start of its
 * first day to the end of its last.
 */
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

/** Returns the day in India: '2026-11-20'. */
function dayOf(iso: string | null): string {
  return iso === null ? '' : day.format(new Date(iso))
}
