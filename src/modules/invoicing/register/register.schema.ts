import { z } from 'zod'

import { INVOICE_KINDS } from '#modules/invoicing/invoice.ts'

const rupees = z.number()

export const registerQuery = z.object({
  month: z
    .string('is required')
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month like 2026-11')
    .meta({ description: 'In India.' }),
})

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
  })
  .meta({ id: 'TaxRegisterMonth' })

export type RegisterMonthBody = z.infer<typeof registerMonth>
