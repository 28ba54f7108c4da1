import { MAX_LINE_COPIES } from '#platform/limits/order-limits.ts'
import { z } from 'zod'

import { wordedMark } from '#modules/catalogue/law-mark.schema.ts'
import { optionalGstin } from '#modules/orders/gstin.schema.ts'
import { exactRupees, optionalText, plainText } from '#platform/http/fields.ts'
import { instant, rupees } from '#platform/http/wire.ts'
import { parseRupees } from '#platform/money.ts'

import { DISPLAY_STATES } from './quotation.ts'
import { MAX_LINES } from './request.ts'

const MAX_RUPEES = 10_000_000

const quotedBook = z.strictObject({
  bookId: z
    .string()
    .regex(/^[0-9a-f]{24}$/i, 'must be an id of 24 hexadecimal characters')
    .toLowerCase(),
  quantity: z.int('must be a whole number').min(1).max(MAX_LINE_COPIES),
  price: exactRupees(MAX_RUPEES).meta({
    description: 'Price displayed in the form; rejected if it differs from the current price.',
  }),
  discountPercent: z
    .number()
    .min(0, 'must be 0 or more')
    .max(100, 'must be at most 100')
    .refine((share) => parseRupees(share) !== undefined, 'must have at most two decimals')
    .default(0)
    .meta({ description: 'Requires the permission to decide prices.' }),
})

/** `POST /admin/institution-requests/:id/offers`. */
export const quotationInput = z
  .strictObject({
    lines: z
      .array(quotedBook)
      .min(1, 'must have at least 1 book')
      .max(MAX_LINES, `must have at most ${MAX_LINES} books`)
      .refine(
        (lines) => new Set(lines.map(({ bookId }) => bookId)).size === lines.length,
        'must list each book only once',
      ),
    delivery: exactRupees(MAX_RUPEES).default(0),
    validUntil: z.iso.date('must be a day, for example 2026-12-31'),
    terms: optionalText(1000).transform((terms) => terms ?? ''),
    gstin: optionalGstin.meta({ description: 'GSTIN of the buyer; omit for none.' }),
    after: z.string().max(64).nullable().meta({
      description:
        'Newest quotation when the form was loaded; null for none. Rejected if there is a newer one.',
    }),
  })
  .meta({ id: 'QuotationInput' })

export type QuotationInput = z.output<typeof quotationInput>

const purchaseOrder = plainText(60).meta({ description: 'Number of the institution’s purchase order.' })

/** `POST /quotation-links/:token/accept`, and staff's acceptance for purchase orders that came by mail. */
export const acceptance = z.strictObject({ purchaseOrder }).meta({ id: 'QuotationAcceptance' })

export const refusalOfQuotation = z
  .strictObject({ reason: optionalText(500).transform((reason) => reason ?? '') })
  .meta({ id: 'QuotationRefusal' })

export const acceptedOrder = z
  .object({ number: z.string(), purchaseOrder: z.string() })
  .meta({ id: 'AcceptedOrder' })

export type AcceptedOrder = z.infer<typeof acceptedOrder>

/** A quotation as its link shows it. */
export const publicQuotation = z
  .object({
    number: z.string(),
    state: z.enum(DISPLAY_STATES),
    institution: z.string(),
    gstin: z.string().nullable(),
    createdAt: instant,
    validUntil: z.iso.date(),
    lines: z.array(
      z.object({
        bookId: z.string(),
        isbn: z.string().nullable(),
        title: z.string(),
        edition: z.string(),
        quantity: z.int(),
        price: rupees,
        discountPercent: z.number(),
        amount: rupees.meta({ description: 'Price of the line after its discount.' }),
        available: z
          .int()
          .nullable()
          .meta({ description: 'Copies that can be sold now; null if it is no longer sold.' }),
        ...wordedMark,
        priceChanged: z.boolean().meta({ description: 'True if the shop’s price has changed.' }),
      }),
    ),
    subtotal: rupees,
    discount: rupees,
    delivery: rupees,
    taxable: rupees.meta({ description: 'Taxable value, including exempt goods.' }),
    tax: rupees.meta({ description: 'GST in the total.' }),
    total: rupees,
    terms: z.string(),
    order: acceptedOrder.nullable(),
  })
  .meta({ id: 'Quotation' })

export type PublicQuotation = z.input<typeof publicQuotation>
