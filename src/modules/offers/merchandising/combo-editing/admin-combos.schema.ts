import { z } from 'zod'

import { comboFields } from '#modules/offers/merchandising/combo-record.ts'

const MAX_BOOKS = 12

const idOf = (what: string) => z.string().regex(/^[0-9a-f]{24}$/, `must be the id of ${what}`)
const bookId = idOf('a book')
const quantity = z
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(20, 'must be at most 20')

/** The terms of a combo, as staff edit them. Amounts in rupees. */
export const comboTerms = comboFields
  .extend({
    books: z
      .array(z.strictObject({ bookId, quantity }))
      .min(2, 'must have at least two books')
      .max(MAX_BOOKS, `must have at most ${MAX_BOOKS} books`)
      .refine((books) => new Set(books.map((book) => book.bookId)).size === books.length, {
        message: 'must list each book only once',
      }),
  })
  .meta({ id: 'ComboTerms' })

/** Terms with the version that the change is based on. */
export const comboChange = comboTerms
  .extend({ version: z.number('must be a whole number').int().min(1) })
  .meta({ id: 'ComboChange' })

/**
 * `PUT /admin/combo-lists/{list}`: the combos of a list in the new order, and in the order that was loaded.
 */
export const comboArrangement = z
  .strictObject({ ids: z.array(idOf('a combo')).max(500), loaded: z.array(idOf('a combo')).max(500) })
  .meta({ id: 'ComboArrangement' })

export const staffCombo = z
  .object({
    _id: z.string(),
    number: z.number().int().meta({ description: 'Number in `/bookstore/combo-offer/{number}`.' }),
    title: z.string(),
    description: z.string(),
    label: z.string(),
    list: comboFields.shape.list,
    place: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Position in its list; null sorts after all others.' }),
    price: z.number(),
    originalPrice: z.number().meta({ description: 'Current price of its books bought separately.' }),
    version: z.number().int(),
    stock: z.number().int().meta({ description: "Also 0 while one of its books isn't for sale." }),
    books: z.array(
      z.object({
        bookId: z.string(),
        quantity: z.number().int(),
        title: z.string(),
        stock: z.number().int(),
        shownPrice: z.number().meta({ description: 'Price currently displayed in the shop.' }),
        archived: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'StaffCombo' })

export type ComboTerms = z.infer<typeof comboTerms>
export type ComboArrangement = z.infer<typeof comboArrangement>
export type ComboChange = z.infer<typeof comboChange>
export type StaffCombo = z.infer<typeof staffCombo>
