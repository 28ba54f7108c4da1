import { z } from 'zod'

import { INDIAN_STATES } from '#modules/orders/indian-states.ts'
import { isPinCode, normalisePinCode } from '#modules/orders/pin-code.ts'
import { isStorable } from '#platform/http/fields.ts'

/** `GET /pincodes/:pin`. */
export const pinParam = z.strictObject({
  pin: z
    .string()
    .max(100, { error: 'must have at most 100 characters', abort: true })
    .refine(isStorable, { error: 'contains characters that cannot be stored', abort: true })
    .overwrite(normalisePinCode)
    .refine(isPinCode, 'must be a PIN code of six digits, the first not 0'),
})

const dayRange = z.object({ from: z.int(), to: z.int() })

export const pinCodeJson = z
  .object({
    pin: z.string(),
    places: z.array(z.object({ city: z.string(), state: z.enum(INDIAN_STATES) })).meta({
      description: 'Districts, the one with the most post offices first; usually one, none if unknown.',
    }),
    homeCity: z.boolean().meta({ description: 'True if standard delivery arrives on the same day.' }),
    rules: z.object({
      deliveryDays: z
        .object({ standard: dayRange, express: dayRange })
        .meta({ description: 'Courier delivery time in working days.' }),
      homeDelivery: z.object({
        before: z.string().meta({ description: 'Cut-off for same-day delivery, in Indian time: 18:00.' }),
        openDays: z.array(z.int()).meta({ description: 'Weekdays with same-day delivery, 0 for Sunday.' }),
      }),
    }),
  })
  .meta({ id: 'PinCode' })

export type PinCodeBody = z.infer<typeof pinCodeJson>
