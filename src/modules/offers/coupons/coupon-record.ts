import { z } from 'zod'

import { optionalText, pageLimit, pageNumber, plainText } from '#platform/http/fields.ts'
import { parseRupees, toRupees } from '#platform/money.ts'
import { declareRecord } from '#modules/records/declared-record.ts'
import { basedOn } from '#modules/records/record-body.ts'
import {
  choice,
  dayEnd,
  dayStart,
  flag,
  optionalRupees,
  optionalWholeNumber,
  rupees,
  rupeesSchema,
  text,
  wholeNumber,
} from '#modules/records/field-kinds.ts'
import { type Field, type Terms, termsSchema } from '#modules/records/record-field.ts'

const PER_PAGE = 20
const MAX_RUPEES = 100_000
const USES = { least: 1, most: 1_000_000 }

const code = plainText(32)
  .min(2, 'must have at least 2 characters')
  .regex(/^[A-Za-z0-9_-]+$/, 'may have letters from a to z, digits, - and _')

/** Per cent for a percentage coupon; rupees, stored in paise, for a fixed amount. */
const value = {
  kind: 'number',
  label: 'Value',
  head: 'Value',
  required: true,
  schema: z.number('must be a number').meta({ description: 'Per cent, or rupees for a flat coupon.' }),
  toStored: (worth: number, { type }) => (type === 'flat' ? (parseRupees(worth) ?? 0) : worth),
  fromStored: (worth: number, { type }) => (type === 'flat' ? toRupees(worth) : worth),
} as const satisfies Field

/** All of a coupon's terms. */
const COUPON_FIELDS = {
  code: { ...text('Code', { max: 32, mono: true }), schema: code },
  type: choice('Discount type', { percentage: 'Percentage', flat: 'Fixed amount' }, { head: 'Type' }),
  value,
  maximumDiscount: optionalRupees('Maximum discount', { least: 0.01, most: MAX_RUPEES }),
  minimumOrder: {
    ...rupees('Minimum order', { least: 0, most: MAX_RUPEES }),
    initial: 0,
  },
  validFrom: dayStart('Valid from'),
  validUntil: dayEnd('Valid until'),
  usesInAll: optionalWholeNumber('Total uses', USES),
  usesPerShopper: optionalWholeNumber('Uses per shopper', USES),
  advertised: { ...flag('Shown to shoppers at checkout', { head: 'Advertised' }), initial: false },
  active: { ...flag('Active'), initial: true },
}

/** A coupon's terms in rupees. */
export type CouponTerms = Terms<typeof COUPON_FIELDS>

const fields = termsSchema(COUPON_FIELDS)

const percent = z
  .int('must be a whole percentage')
  .min(1, 'must be 1 or more')
  .max(100, 'must be 100 or less')

function checkTerms(terms: CouponTerms, context: z.RefinementCtx): void {
  const refuse = (field: keyof CouponTerms, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { type, value: worth, maximumDiscount, validFrom, validUntil } = terms
  const schema = type === 'flat' ? rupeesSchema({ least: 0.01, most: MAX_RUPEES }) : percent
  for (const { message } of schema.safeParse(worth).error?.issues ?? []) refuse('value', message)
  if (type === 'flat' && maximumDiscount !== null) refuse('maximumDiscount', 'is for percentages only')
  if (validFrom && validUntil && validFrom >= validUntil)
    refuse('validUntil', 'must be later than the start date')
}

/** A discount of 100 per cent would leave nothing to pay. */
function leavesSomething({ type, value: worth, maximumDiscount }: CouponTerms): boolean {
  return type === 'flat' || worth < 100 || maximumDiscount !== null
}

/** `GET /admin/coupons` */
export const couponsQuery = z.object({
  search: optionalText(100).meta({ description: 'Part of the code.' }),
  page: pageNumber(),
  limit: pageLimit(PER_PAGE, 100),
})

export type CouponsQuery = z.infer<typeof couponsQuery>

/** `POST /admin/coupons` */
const couponTerms = fields
  .superRefine(checkTerms)
  .refine(leavesSomething, {
    path: ['value'],
    message: 'must be 99 or less, or have a maximum discount, because an order must cost at least ₹1',
  })
  .meta({ id: 'CouponTerms' })

/** `PUT /admin/coupons/{id}`: a write replaces all terms. */
const couponChange = fields.extend(basedOn).superRefine(checkTerms).meta({ id: 'CouponChange' })

export const COUPONS = declareRecord('/admin/coupons', {
  kind: 'coupon',
  noun: 'coupon',
  permission: 'coupons.write',
  description: 'Amounts in rupees.',
  fields: COUPON_FIELDS,
  named: ['code'],
  taken: { code: 'code_taken', message: 'Another coupon already has this code.' },
  terms: couponTerms,
  change: couponChange,
  shown: {
    used: {
      ...wholeNumber('Used', { least: 0, most: USES.most }),
      schema: z.int().meta({ description: 'Uses that count now: reserved, waiting and ordered.' }),
    },
    givenOff: {
      ...rupees('Discount given', { least: 0, most: Infinity }),
      schema: z.number().meta({ description: 'Total discount given, in rupees.' }),
    },
  },
})

export const staffCouponsPage = z
  .object({ coupons: z.array(COUPONS.item), total: z.int(), totalPages: z.int() })
  .meta({ id: 'StaffCouponsPage' })

export type StaffCoupon = z.infer<typeof COUPONS.item>
