import { z } from 'zod'

import { plainText } from '#platform/http/fields.ts'
import { parseRupees, type Paise } from '#platform/money.ts'

import { BOOK_HSN, HSN_DIGITS } from './hsn.ts'

const MAX_PAISE = 1_000_000_000
const MONEY = 'must be a sum in rupees, more than 0, at most 1,00,00,000.00'

/** Rupees as a number or, from a form, as text; at most one crore. */
const rupees = z.union([z.number(), z.string()], MONEY).transform((value, context): Paise => {
  const paise = parseRupees(value)
  if (paise !== undefined && paise > 0 && paise <= MAX_PAISE) return paise
  context.addIssue({
    code: 'custom',
    message: 'must be a sum in rupees, more than 0, at most 1,00,00,000.00',
  })
  return z.NEVER
})

function wholeNumber(least: number, greatest: number) {
  const message = `must be a whole number from ${least} to ${greatest}`
  const number = z.number(message).int(message).min(least, message).max(greatest, message)
  const digits = z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
  return z.union([number, digits.pipe(number)], message)
}

/** A form cannot send null: an empty field clears what may be empty. */
function clearable<S extends z.ZodType>(schema: S, message: string) {
  return z.union([z.null(), z.literal('').transform(() => null), schema], message).optional()
}

function clearableText(max: number) {
  return clearable(plainText(max), `must be text of at most ${max} characters, all of which can be stored`)
}

const HSN = 'must be the 4, 6 or 8 digits of an HSN heading, such as 4901 for printed books'

/** Nothing means a printed book, as nearly all are. */
const hsn = z
  .union(
    [
      z.union([z.null(), z.literal('')]).transform(() => BOOK_HSN),
      z.int(HSN).transform(String).pipe(z.string().regex(HSN_DIGITS, HSN)),
      z.string().trim().regex(HSN_DIGITS, HSN),
    ],
    HSN,
  )
  .optional()

const DAY = 'must be a date such as 2026-04-01'
const day = z.iso.date(DAY).refine((date) => date >= '1000', DAY)

/** `PUT /books/{id}`: fields left out stay as they are. */
export const bookUpdate = z
  .strictObject({
    title: plainText(500).optional(),
    subtitle: clearableText(500),
    author: clearableText(500),
    category: plainText(200).optional().meta({ description: 'Slug or name.' }),
    price: rupees.optional(),
    discountPrice: clearable(rupees, MONEY),
    originalPrice: clearable(rupees, MONEY),
    stock: wholeNumber(0, 1_000_000).optional(),
    description: clearableText(2000),
    longDescription: clearableText(20_000),
    isbn: clearableText(20),
    binding: clearableText(50),
    genre: clearableText(100),
    hsn: hsn.meta({
      description: 'Heading of the goods, which decides the rate of GST; 4901, a printed book, when empty.',
    }),
    edition: clearableText(100),
    pages: clearable(wholeNumber(1, 100_000), 'must be a whole number from 1 to 100000'),
    publisher: clearableText(200),
    language: clearableText(50),
    date: clearable(day, DAY),
    amendedUpTo: clearableText(200),
    lawStatedAsOn: clearable(day, DAY),
  })
  .meta({ id: 'BookUpdate' })

/** The book form (spec §3) as it is sent: beside the fields the gallery's order, the older edition and the version. */
export const bookForm = bookUpdate
  .extend({
    supersedes: clearable(z.string().regex(/^[0-9a-f]{24}$/), 'must be the id of a book').meta({
      description: 'The book this is the new edition of.',
    }),
    version: wholeNumber(1, 999_999_999).optional(),
    pictures: z
      .array(z.string().max(300), 'must be a list of addresses and new:0, new:1, …')
      .max(8, 'must have at most 8 entries')
      .optional()
      .meta({ description: 'The order of the gallery; in a form as JSON.' }),
  })
  .strip()
  .meta({ id: 'BookForm' })

const text = z.string().nullable()
const sum = z.number().meta({ description: 'Rupees.' })

/** A book in lists; money in rupees. */
export const bookListItem = z
  .object({
    _id: z.string(),
    slug: z.string(),
    title: z.string(),
    subtitle: text,
    author: text,
    publisher: text,
    language: text,
    isbn: text,
    edition: text,
    date: text,
    category: z.string().meta({ description: "The category's name." }),
    categorySlug: z.string(),
    image: z.string(),
    thumbnail: z.string(),
    price: sum,
    discountPrice: sum.nullable(),
    originalPrice: sum.nullable(),
    rating: z.number(),
    reviews: z.array(z.object({})).meta({ description: 'As many entries as there are reviews (spec §3).' }),
    stock: z.number().int(),
    bookType: z.string(),
  })
  .meta({ id: 'BookListItem' })

/** A book with all that its page shows. */
export const bookJson = bookListItem
  .extend({
    description: text,
    longDescription: text,
    images: z.array(z.string()),
    genre: text,
    binding: text,
    pages: z.number().int().nullable(),
    amendedUpTo: text,
    lawStatedAsOn: text,
    published: text,
    hsn: z.string(),
    keywords: z.array(z.string()),
    sampleFields: z.array(z.string()),
    version: z.number().int(),
    newerEdition: z.object({ _id: z.string(), title: z.string(), edition: text }).nullable(),
  })
  .meta({ id: 'Book' })

export const bookPage = z
  .object({
    books: z.array(bookListItem),
    total: z.number().int(),
    totalPages: z.number().int(),
    understoodAs: z
      .string()
      .optional()
      .meta({ description: 'The words searched for instead of misspelt ones.' }),
  })
  .meta({ id: 'BookPage' })

export const bookDetail = z
  .object({ book: bookJson, similarBooks: z.array(bookListItem) })
  .meta({ id: 'BookDetail' })

export const bookSuggestion = z
  .object({ _id: z.string(), title: z.string(), author: text, thumbnail: z.string(), price: sum })
  .meta({ id: 'BookSuggestion' })

export const categoryJson = z
  .object({
    _id: z.string(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    bookCount: z.number().int(),
  })
  .meta({ id: 'Category' })

export type BookListItem = z.infer<typeof bookListItem>
export type BookJson = z.infer<typeof bookJson>
