import { z } from 'zod'

import { INVOICE_KINDS } from '#modules/invoicing/invoice.ts'
import { rupees } from '#platform/http/wire.ts'

export const registerMonth = z
  .object({
    kinds: z.array(
      z.object({
        kind: z.enum(INVOICE_KINDS),
        count: z.number().int(),
        taxable: rupees,
        cgst: rupees,
        sgst: rupees.meta({ description: 'SGST or UTGST.' }),
        igst: rupees,
        total: rupees,
      }),
    ),
    hsnDigits: z
      .number()
      .int()
      .meta({ description: 'Minimum number of digits of a heading (a shop setting).' }),
    shortHeadings: z
      .array(z.object({ hsn: z.string(), documents: z.number().int() }))
      .meta({ description: 'Headings in the month’s documents with fewer digits.' }),
  })
  .meta({ id: 'TaxRegisterMonth' })

export type RegisterMonthBody = z.input<typeof registerMonth>
