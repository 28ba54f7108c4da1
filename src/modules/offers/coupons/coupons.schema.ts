import { z } from 'zod'

import { isStorable } from '#platform/http/fields.ts'

const kind = z.enum(['percentage', 'flat'])
const worth = z.number().meta({ description: 'Per cent, or rupees for a flat coupon.' })

/**
 * A code as typed. The service checks whether the code exists: an unknown code is not an error (DESIGN §4).
 */
export const couponCode = z
  .string()
  .max(64, 'must have at most 64 characters')
  .refine(isStorable, 'contains characters that cannot be stored')

export const couponQuestion = z
  .object({
    code: couponCode,
    cartTotal: z
      .number()
      .min(0)
      .max(1_000_000_000)
      .optional()
      .meta({ description: 'Rupees; needed to check the minimum order and to compute the discount.' }),
  })
  .meta({ id: 'CouponQuestion' })

export const advertisedCoupon = z
  .object({
    code: z.string(),
    type: kind,
    value: worth,
    minimumOrder: z.number().meta({ description: 'Rupees.' }),
    maximumDiscount: z
      .number()
      .nullable()
      .meta({ description: 'Rupees; maximum discount of a percentage coupon.' }),
    validUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Coupon' })

export const couponAnswer = z
  .union([
    z.object({
      valid: z.literal(true),
      message: z.string(),
      code: z.string(),
      type: kind,
      value: worth,
      discount: z.number().optional().meta({ description: 'Rupees off the given cart total.' }),
    }),
    z.object({ valid: z.literal(false), message: z.string() }),
  ])
  .meta({ id: 'CouponAnswer' })
