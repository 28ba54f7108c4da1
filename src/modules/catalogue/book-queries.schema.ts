import { z } from 'zod'

import { isStorable, optionalText, pageLimit, pageNumber } from '#platform/http/fields.ts'
import { type Paise, parseRupees } from '#platform/money.ts'

import { BOOK_SORTS, BOOKS_PER_PAGE } from './book.ts'
import { countryNamed, NO_COUNTRY } from './countries.ts'
import { EXAM_KEYS } from './exams.ts'

const most = 100
const HIGHEST_PRICE: Paise = 2_000_000_000
const page = pageNumber().unwrap().optional()
const limit = pageLimit(BOOKS_PER_PAGE, most).unwrap().optional()

// Forms send every field. An empty one means no filter.
const flag = z
  .enum(['true', 'false', ''], 'must be true or false')
  .transform((value) => (value === '' ? undefined : value === 'true'))
/** Rupees, capped at the maximum of the database's integer type. */
const priceBound = z
  .string()
  .refine((text) => text === '' || parseRupees(text) !== undefined, 'must be an amount in rupees')
  .transform((text) => (text === '' ? undefined : Math.min(parseRupees(text) ?? 0, HIGHEST_PRICE)))
const day = z
  .union([z.literal(''), z.iso.date()], 'must be a day like 2026-11-20')
  .transform((text) => text || undefined)
const year = z
  .string()
  .regex(/^(\d{4})?$/, 'must be a year like 2026')
  .transform((value) => (value === '' ? undefined : Number(value)))
const exam = z
  .enum([...EXAM_KEYS, ''], `must be one of ${EXAM_KEYS.join(', ')}`)
  .transform((value) => value || undefined)
const attempt = z
  .string()
  .regex(/^([a-z0-9-]{1,80}\/[a-z0-9-]{1,80})?$/, 'must be an attempt like ca-final/may-2027')
  .transform((value) => value || undefined)
const sort = z
  .enum([...BOOK_SORTS, ''], `must be one of ${BOOK_SORTS.join(', ')}`)
  .transform((value) => value || undefined)

const currentLaw = flag.optional().meta({ description: 'Only books known to be on current law.' })

/** `GET /book-choices`. */
export const bookChoicesQuery = z.object({
  category: optionalText(200).meta({ description: 'Slug or name, in any case; omitted: the whole shop.' }),
})

/**
 * `GET /books` (accounts-and-operations §7). The filters after `available` are those of the listing
 * (storefront §2).
 */
export const bookListQuery = z.object({
  search: optionalText(200).meta({ description: 'Part of the title.' }),
  category: optionalText(200).meta({ description: 'Slug or name, in any case.' }),
  author: optionalText(200).meta({ description: 'Part of the author line.' }),
  available: flag.optional(),
  minPrice: priceBound.optional(),
  maxPrice: priceBound.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  freeShipping: flag.optional().meta({ description: 'A displayed price of ₹500 or more.' }),
  inStock: flag.optional(),
  currentLaw,
  publisher: optionalText(200).meta({ description: 'Part of the name.' }),
  year: year.optional().meta({ description: 'Year of publication.' }),
  language: optionalText(50).meta({ description: 'One of the languages of the book.' }),
  binding: optionalText(50),
  origin: optionalText(60)
    .refine((typed) => !typed || countryNamed(typed) !== undefined, NO_COUNTRY)
    .meta({ description: 'Country of origin: name or ISO 3166-1 code.' }),
  exam: exam.optional(),
  attempt: attempt.optional().meta({
    description: 'Only books for an attempt such as ca-final/may-2027 (see `GET /examinations`).',
  }),
  hall: flag
    .optional()
    .meta({ description: 'true: only books that staff marked as allowed in the AIBE hall.' }),
  sort: sort.optional().meta({ description: 'Default: date_desc.' }),
  page,
  limit,
})

/**
 * `GET /search/books`. Returns suggestions for a query alone, and results if there are further parameters.
 */
export const searchBooksQuery = z.object({
  query: z
    .string('must be given')
    .max(200, 'must have at most 200 characters')
    .refine(isStorable, 'contains characters that cannot be stored'),
  category: optionalText(200).meta({ description: 'Slug or name, in any case.' }),
  author: optionalText(200),
  hall: flag.optional().meta({ description: 'See `GET /books`.' }),
  currentLaw,
  page,
  limit,
})
