import { z } from 'zod'

import { isStorable } from '#platform/http/fields.ts'

import { PARCEL_QUESTIONS, RECEIPT_QUESTIONS } from './questions.ts'
import { trackingNumberOf } from './tracking-number.ts'

const parcelText = z
  .string()
  .trim()
  .max(60, 'must have at most 60 characters')
  .refine(isStorable, 'contains characters that cannot be stored')
  .nullish()
  .transform((text) => text || undefined)

/**
 * A parcel's courier and tracking number; omitted and empty ones stay unchanged. The order form sends them
 * along with a payment.
 */
export const parcelFields = {
  courier: parcelText,
  trackingNumber: parcelText.transform((text) =>
    text === undefined ? text : trackingNumberOf(text) || undefined,
  ),
  confirmed: z
    .array(z.enum([...PARCEL_QUESTIONS, ...RECEIPT_QUESTIONS]))
    .max(3)
    .optional()
    .meta({ description: 'Questions of a refused request that staff answered with yes.' }),
}
