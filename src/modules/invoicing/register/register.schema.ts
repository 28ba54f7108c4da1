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

/** The files of a month: the key is the name in the URL, the value the title on screen. */
export const TABLE_TITLES = {
  register: 'Invoice register: every document',
  b2b: 'GSTR-1 4A: invoices to registered buyers',
  b2cl: 'GSTR-1 5: large invoices to other States',
  b2cs: 'GSTR-1 7: all other taxed sales, by State and rate',
  cdnr: 'GSTR-1 9B: credit notes to registered buyers',
  cdnur: 'GSTR-1 9B: credit notes on large invoices',
  exemp: 'GSTR-1 8: exempt sales',
  'hsn-b2b': 'GSTR-1 12: HSN summary, registered buyers',
  'hsn-b2c': 'GSTR-1 12: HSN summary, all other buyers',
  docs: 'GSTR-1 13: documents issued',
} as const

export type TableName = keyof typeof TABLE_TITLES

export const TABLE_NAMES = Object.keys(TABLE_TITLES) as TableName[]
