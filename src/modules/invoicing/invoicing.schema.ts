import { z } from 'zod'

import { namedBuyer, registeredBuyer } from '#modules/orders/registered-buyer.schema.ts'
import { plainHsn } from '#platform/hsn.ts'

import { FIRST_DAY_OF_GST, HIGHEST_RATE } from './tax.ts'

/** The last day a rate may start, to catch a mistyped year. */
const LAST_DAY = '2099-12-31'

const taxRate = z.strictObject({
  hsn: z
    .string()
    .transform(plainHsn)
    .pipe(z.string().regex(/^\d{4}(\d{2}){0,2}$/, 'must have 4, 6 or 8 digits')),
  basisPoints: z
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(HIGHEST_RATE, `must be at most ${HIGHEST_RATE} (40 %)`)
    .meta({ description: 'CGST and SGST together, or IGST: 1800 = 18 %.' }),
  validFrom: z.iso
    .date('must be a date like 2026-04-01')
    .refine((day) => day >= FIRST_DAY_OF_GST, `must not be before ${FIRST_DAY_OF_GST}`)
    .refine((day) => day <= LAST_DAY, `must not be after ${LAST_DAY}`),
})

const replaces = z.number().int().nullable().meta({
  description:
    'Recorded rate of this heading and day that it corrects, null for none; 409 if there is another.',
})

const listOf = <Rate extends typeof taxRate>(rate: Rate) =>
  z.strictObject({
    rates: z
      .array(rate)
      .min(1, 'must have at least 1 rate')
      .max(100, 'must have at most 100 rates')
      .refine(
        (rates) => new Set(rates.map(({ hsn, validFrom }) => `${hsn} ${validFrom}`)).size === rates.length,
        'must name a heading and day only once',
      ),
  })

/** The file of the shop's first rates. */
export const firstRates = listOf(taxRate)

/** `PUT /admin/tax-rates` */
export const taxRateList = listOf(taxRate.extend({ replaces })).meta({ id: 'TaxRateList' })

export const recordedRates = z
  .object({
    rates: z.array(
      z.object({
        hsn: z.string(),
        basisPoints: z.number(),
        validFrom: z.string(),
        recordedAt: z.iso.datetime(),
        recordedBy: z.string(),
      }),
    ),
  })
  .meta({ id: 'RecordedTaxRates' })

/** `PUT /account/orders/:id/buyer-gstin`: the registered buyer; null removes it. */
export const buyerInput = z
  .strictObject({ buyer: namedBuyer.nullable() })
  .meta({ id: 'RegisteredBuyerInput' })

export const buyerBody = z
  .object({
    buyer: registeredBuyer.nullable(),
    /** True while no invoice is issued and the order isn't cancelled. */
    editable: z.boolean(),
  })
  .meta({ id: 'RegisteredBuyer' })
