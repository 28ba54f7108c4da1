import { z } from 'zod'

import { ADMIN_LIST_FIELDS, FILTER_FIELDS, type FilterField } from '#modules/catalogue/book-fields.ts'
import { fieldSchemas } from '#modules/catalogue/catalogue.schema.ts'
import { MAX_PRICE } from '#modules/catalogue/prices.ts'
import { ADJUSTMENT_REASONS, MAX_COPIES } from '#modules/inventory/movement.ts'
import {
  listLength,
  optionalText,
  pageLimit,
  pageNumber,
  plainText,
  requestKey,
} from '#platform/http/fields.ts'
import { parseRupees, toRupees } from '#platform/money.ts'

import { ADMIN_BOOK_PAGE, ADMIN_BOOK_SORTS, LISTED_STATES, STOCK_STATES } from './admin-book.ts'

const MAX_PER_CENT = 500
const MIN_PER_CENT = -90

const noneAs = <T>(value: T | '') => (value === '' ? undefined : value)
const search = optionalText(200).meta({
  description: 'Part of title, author or publisher, or the beginning of an ISBN.',
})
const category = optionalText(200).meta({ description: 'Slug or name, in any case.' })
const stock = z
  .enum([...STOCK_STATES, ''], `must be one of ${STOCK_STATES.join(', ')}`)
  .transform(noneAs)
  .optional()
const state = z
  .enum([...LISTED_STATES, ''], `must be one of ${LISTED_STATES.join(', ')}`)
  .transform((value) => noneAs(value) ?? 'active')
  .default('active')

/** Partial-match filters, derived from the table of fields. */
const fieldFilters = Object.fromEntries(FILTER_FIELDS.map((field) => [field, optionalText(200)])) as Record<
  FilterField,
  ReturnType<typeof optionalText>
>
const filter = { search, category, stock, state, ...fieldFilters }

/** `GET /admin/books`. Empty form fields mean no filter. */
export const adminBookQuery = z.object({
  ...filter,
  sort: z
    .enum([...ADMIN_BOOK_SORTS, ''], `must be one of ${ADMIN_BOOK_SORTS.join(', ')}`)
    .transform((value) => noneAs(value) ?? 'updated_desc')
    .default('updated_desc'),
  page: pageNumber(),
  limit: pageLimit(ADMIN_BOOK_PAGE, 100),
})

/** `GET /admin/books/export`, with the same filters. */
export const exportQuery = z.object(filter)

export type AdminBookQuery = z.output<typeof adminBookQuery>
export type AdminBookFilter = z.output<typeof exportQuery>

const copies = (least: number) => {
  const message = `must be a whole number from ${least} to ${MAX_COPIES}`
  return z.number(message).int(message).min(least, message).max(MAX_COPIES, message)
}
const rupees = z
  .number('must be an amount in rupees')
  .refine((sum) => sum > 0 && sum <= toRupees(MAX_PRICE) && parseRupees(sum) !== undefined, {
    message: 'must be an amount above ₹0 and at most ₹1,00,00,000',
  })
const perCent = z
  .number('must be a number')
  .min(MIN_PER_CENT, `must be ${MIN_PER_CENT} or more`)
  .max(MAX_PER_CENT, `must be ${MAX_PER_CENT} or less`)
  .refine((value) => Number.isInteger(Number((value * 100).toFixed(6))), 'must have at most two decimals')

const bulkChange = z
  .strictObject({
    price: rupees.optional(),
    pricePercent: perCent
      .optional()
      .meta({ description: 'Percentage change of price and discount price, rounded to whole rupees.' }),
    stockSet: copies(0).optional(),
    stockAdd: copies(-MAX_COPIES).optional(),
    category: plainText(200).optional().meta({ description: 'Slug or name.' }),
    archive: z.literal(true, 'must be true').optional(),
    restore: z.literal(true, 'must be true').optional(),
  })
  .refine((change) => Object.values(change).filter((value) => value !== undefined).length === 1, {
    message: 'must have exactly one of its fields',
  })

const reason = z.enum(ADJUSTMENT_REASONS, `must be one of ${ADJUSTMENT_REASONS.join(', ')}`)
const note = optionalText(500)

/** All books that match a filter of the list. */
export const bulkFilter = z.strictObject(filter)

/** One change for many books, with the reason and note for the stock journal. */
export const requestedChange = z.strictObject({ change: bulkChange, reason: reason.optional(), note })

/** `POST /admin/books/{id}/stock`: a difference (`delta`) or a counted stock (`set`). */
export const stockAdjustment = z
  .strictObject({
    set: copies(0).optional(),
    delta: copies(-MAX_COPIES).optional(),
    known: copies(0).optional().meta({
      description: 'Stock that the change is based on: 409 `stale` if it differs.',
    }),
    key: requestKey
      .optional()
      .meta({ description: 'Required for a difference: the same key and content act once.' }),
    reason,
    note,
  })
  .refine(({ set, delta }) => (set === undefined) !== (delta === undefined), {
    path: ['delta'],
    message: 'must be given, or set instead',
  })
  .refine(({ delta, key }) => delta === undefined || key !== undefined, {
    path: ['key'],
    message: 'is required for a difference',
  })
  .refine(({ set, known }) => set === undefined || known !== undefined, {
    path: ['known'],
    message: 'is required for a counted stock',
  })
  .refine(({ reason: why, note: words }) => why !== 'other' || Boolean(words), {
    path: ['note'],
    message: 'is required with the reason other',
  })
  .meta({ id: 'StockAdjustment' })

export const movementsQuery = z.object({ page: pageNumber() })

const text = z.string().nullable()
const sum = z.number().meta({ description: 'Rupees.' })

export const adminBookJson = z
  .object({
    _id: z.string(),
    ...fieldSchemas(ADMIN_LIST_FIELDS),
    category: z.string(),
    categorySlug: z.string(),
    image: z.string(),
    thumbnail: z.string(),
    version: z.number().int(),
    archived: z.boolean(),
    sampleFields: z.array(z.string()).meta({ description: 'Fields whose values are invented.' }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminBook' })

export const adminBookPageJson = z
  .object({ books: z.array(adminBookJson), ...listLength })
  .meta({ id: 'AdminBookPage' })

const bulkState = z.object({
  price: sum,
  discountPrice: sum.nullable(),
  stock: z.number().int(),
  category: z.string(),
  archived: z.boolean(),
})

/** A book before and after a bulk change. */
export const bulkBook = z.object({
  _id: z.string(),
  title: z.string(),
  before: bulkState,
  after: bulkState,
  issue: z.string().nullable(),
})

export const stockHistoryJson = z
  .object({
    _id: z.string(),
    title: z.string(),
    available: z.number().int(),
    held: z.number().int().meta({ description: 'Held by open checkouts.' }),
    movements: z.array(
      z.object({
        _id: z.string(),
        at: z.iso.datetime(),
        delta: z.number().int(),
        balance: z.number().int().meta({ description: 'Copies afterwards, including held ones.' }),
        reason: z.string(),
        reference: text,
        note: text,
        actor: z.string(),
      }),
    ),
    totalPages: z.number().int(),
  })
  .meta({ id: 'StockHistory' })

export const bookHeadings = z
  .object({ headings: z.array(z.object({ hsn: z.string(), books: z.number().int() })) })
  .meta({ id: 'BookHeadings' })

export type BulkFilter = z.output<typeof bulkFilter>
export type RequestedChange = z.output<typeof requestedChange>
export type StockAdjustment = z.output<typeof stockAdjustment>
export type AdminBookJson = z.infer<typeof adminBookJson>
export type AdminBookPageJson = z.infer<typeof adminBookPageJson>
export type StockHistoryJson = z.infer<typeof stockHistoryJson>
