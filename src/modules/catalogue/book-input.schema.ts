import { z } from 'zod'

import { nameText, plainText } from '#platform/http/fields.ts'
import { MAX_COPIES } from '#modules/inventory/movement.ts'
import { plainHsn } from '#platform/hsn.ts'
import { type Paise, parseRupees } from '#platform/money.ts'

import {
  BOOK_FIELD_NAMES,
  BOOK_FIELDS,
  BOOK_HSN,
  type BookField,
  type BookFieldValues,
  HSN_DIGITS,
} from './book-fields.ts'
import type { BookChanges } from './book.ts'
import { countryNamed, NO_COUNTRY } from './countries.ts'
import { MAX_PRICE } from './prices.ts'

const MONEY = 'must be an amount above ₹0 and at most ₹1,00,00,000'
const HSN = 'must be the 4, 6 or 8 digits of an HSN heading, such as 4901 for printed books'
const DAY = 'must be a date such as 2026-04-01'

/** Rupees as a number, or as text from a form; at most one crore. */
const rupees = z.union([z.number(), z.string()], MONEY).transform((value, context): Paise => {
  const paise = parseRupees(value)
  if (paise !== undefined && paise > 0 && paise <= MAX_PRICE) return paise
  context.addIssue({ code: 'custom', message: MONEY })
  return z.NEVER
})

const day = z.iso.date(DAY).refine((date) => date >= '1000', DAY)

/** Defaults to the heading of printed books, which applies to nearly all books. */
const hsn = z
  .union(
    [
      z.union([z.null(), z.literal('')]).transform(() => BOOK_HSN),
      z.int(HSN).transform(String).pipe(z.string().regex(HSN_DIGITS, HSN)),
      z.string().transform(plainHsn).pipe(z.string().regex(HSN_DIGITS, HSN)),
    ],
    HSN,
  )
  .optional()
  .meta({
    description: 'HSN heading, which decides the GST rate; empty means 4901, a printed book.',
  })

const country = z.string(NO_COUNTRY).transform((typed, context) => {
  const name = countryNamed(typed)
  if (name !== undefined) return name
  context.addIssue({ code: 'custom', message: NO_COUNTRY })
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

/** Treats an empty text as null, because forms can't send null. */
function clearable<S extends z.ZodType>(schema: S, message: string) {
  return z.union([z.null(), z.literal('').transform(() => null), schema], message).optional()
}

function inputOf(field: BookField): z.ZodType {
  const { kind, min = 0, max = 0, always = false } = BOOK_FIELDS[field]
  const may = (schema: z.ZodType, message: string) =>
    always ? schema.optional() : clearable(schema, message)
  if (kind === 'category') return plainText(max).optional().meta({ description: 'Slug or name.' })
  if (kind === 'hsn') return hsn
  if (kind === 'country') {
    return may(country, NO_COUNTRY).meta({
      description: 'Name or ISO 3166-1 code. Countries other than India need an importer.',
    })
  }
  if (kind === 'money') return may(rupees, MONEY)
  if (kind === 'day') return may(day, DAY)
  if (kind === 'count') return may(wholeNumber(min, max), `must be a whole number from ${min} to ${max}`)
  const text = field === 'title' ? nameText(max) : plainText(max)
  return may(text, `must be text of at most ${max} characters, all of which can be stored`)
}

/** Schema output: money in paise, the category by slug or name. */
type Input = BookFieldValues & { category: string }
type InputShape = { [F in BookField]: z.ZodOptional<z.ZodType<Input[F]>> }

/** `PUT /books/{id}`. Omitted fields keep their values. */
export const bookUpdate = z
  .strictObject(Object.fromEntries(BOOK_FIELD_NAMES.map((field) => [field, inputOf(field)])) as InputShape)
  .meta({ id: 'BookUpdate' })

/**
 * Body of the book form (spec §3): fields, gallery order, older edition, version, and the stock shown in the
 * form.
 */
export const bookForm = bookUpdate
  .extend({
    supersedes: clearable(z.string().regex(/^[0-9a-f]{24}$/), 'must be the id of a book').meta({
      description: 'The older edition that this book replaces.',
    }),
    version: wholeNumber(1, 999_999_999).optional(),
    known: wholeNumber(0, MAX_COPIES).optional().meta({
      description: 'The stock that `stock` is based on: 409 `stale` with both figures if it differs.',
    }),
    pictures: z
      .array(z.string().max(300), 'must be a list of addresses and new:0, new:1, …')
      .max(8, 'must have at most 8 entries')
      .optional()
      .meta({ description: 'Gallery order; as JSON in a form.' }),
  })
  .strip()
  .meta({ id: 'BookForm' })

/** Converts parsed input to changes, without omitted fields. */
export function toChanges({ category, ...fields }: z.output<typeof bookUpdate>): BookChanges {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...given, ...(category !== undefined && { categorySlug: category }) }
}
