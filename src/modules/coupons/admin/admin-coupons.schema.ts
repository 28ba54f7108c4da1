import { z } from 'zod'

import { optionalText, pageLimit, pageNumber, plainText } from '#platform/http/fields.ts'
import { parseRupees } from '#platform/money.ts'

const PER_PAGE = 20
const MAX_RUPEES = 100_000
const MAX_USES = 1_000_000

export const couponsQuery = z.object({
  search: optionalText(100).meta({ description: 'Part of the code.' }),
  page: pageNumber(),
  limit: pageLimit(PER_PAGE, 100),
})

/** `GET /admin/coupons/export`: the same filter. */
export const couponsExportQuery = couponsQuery.pick({ search: true })

/** Rupees with at most two decimals, from `least` to a lakh. */
function rupees(least: number) {
  const message = `must be a sum in rupees from ${least} to 1,00,000`
  return z
    .number(message)
    .min(least, message)
    .max(MAX_RUPEES, message)
    .refine((sum) => parseRupees(sum) !== undefined, 'must have at most two decimals')
}

const uses = z
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(MAX_USES, 'must be at most 10,00,000')
  .nullable()
const moment = z.iso.datetime('must be a time like 2026-11-20T00:00:00Z').nullable()

const terms = {
  code: plainText(32)
    .min(2, 'must have at least 2 characters')
    .regex(/^[A-Za-z0-9_-]+$/, 'may have letters from a to z, digits, - and _'),
  minimumOrder: rupees(0),
  validFrom: moment,
  validUntil: moment,
  advertised: z.boolean('must be true or false'),
  active: z.boolean('must be true or false'),
  usesInAll: uses,
  usesPerShopper: uses,
}

const percentage = z.strictObject({
  type: z.literal('percentage'),
  value: z
    .number('must be a whole number of per cent')
    .int('must be a whole number of per cent')
    .min(1, 'must be 1 or more')
    .max(100, 'must be 100 or less'),
  maximumDiscount: rupees(0.01).nullable(),
  ...terms,
})
const flat = z.strictObject({
  type: z.literal('flat'),
  value: rupees(0.01),
  maximumDiscount: z.null('is for percentages only'),
  ...terms,
})

const TYPE = 'must be percentage or flat'

const endsLater = ({ validFrom, validUntil }: { validFrom: string | null; validUntil: string | null }) =>
  !validFrom || !validUntil || validFrom < validUntil
/** A discount of 100 per cent would leave nothing to pay. */
const leavesSomething = ({
  type,
  value,
  maximumDiscount,
}: {
  type: string
  value: number
  maximumDiscount: number | null
}) => type !== 'percentage' || value < 100 || maximumDiscount !== null
const NOTHING_LEFT = {
  path: ['value'],
  message: 'must be 99 or less, or have a largest discount: at least ₹1 of an order is paid',
}
const TOO_EARLY = { path: ['validUntil'], message: 'must be later than its beginning' }

/** All of a coupon's terms: a write replaces them. Amounts in rupees. */
export const couponTerms = z
  .discriminatedUnion('type', [percentage, flat], TYPE)
  .refine(endsLater, TOO_EARLY)
  .refine(leavesSomething, NOTHING_LEFT)
  .meta({ id: 'CouponTerms' })

const based = {
  version: z
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .optional()
    .meta({ description: 'On which the change is based; another one there is a 409.' }),
}

/** `PUT /admin/coupons/{id}` */
export const couponChange = z
  .discriminatedUnion('type', [percentage.extend(based), flat.extend(based)], TYPE)
  .refine(endsLater, TOO_EARLY)
  .meta({ id: 'CouponChange' })

export const staffCoupon = z
  .object({
    _id: z.string(),
    version: z.number().int(),
    code: z.string(),
    type: z.enum(['percentage', 'flat']),
    value: z.number().meta({ description: 'Per cent, or rupees for a flat coupon.' }),
    maximumDiscount: z.number().nullable(),
    minimumOrder: z.number(),
    validFrom: z.iso.datetime().nullable(),
    validUntil: z.iso.datetime().nullable(),
    advertised: z.boolean(),
    active: z.boolean(),
    usesInAll: z.number().int().nullable(),
    usesPerShopper: z.number().int().nullable(),
    used: z.number().int().meta({ description: 'Uses that count now: reserved, waiting and ordered.' }),
    givenOff: z.number().meta({ description: 'Rupees that orders were reduced by.' }),
  })
  .meta({ id: 'StaffCoupon' })

export const staffCouponsPage = z
  .object({ coupons: z.array(staffCoupon), total: z.number().int(), totalPages: z.number().int() })
  .meta({ id: 'StaffCouponsPage' })

export type CouponsQuery = z.infer<typeof couponsQuery>
export type CouponChange = z.infer<typeof couponChange>
export type CouponTerms = z.infer<typeof couponTerms>
export type StaffCoupon = z.infer<typeof staffCoupon>
export type StaffCouponsPage = z.infer<typeof staffCouponsPage>
