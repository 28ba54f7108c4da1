import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'

import { HSN_DIGITS } from '#modules/catalogue/hsn.ts'
import { isbnFault } from '#modules/catalogue/isbn-fault.ts'
import { isStorable } from '#platform/http/fields.ts'
import { type Paise, parseRupees } from '#platform/money.ts'

import { BOOK_LABELS, type BookField, type BookValues, REQUIRED_FIELDS, wire } from './book-fields.ts'

/** The longest text the server takes. */
const LONGEST: Partial<Record<BookField, number>> = {
  title: 500,
  subtitle: 500,
  author: 500,
  genre: 100,
  publisher: 200,
  edition: 100,
  amendedUpTo: 200,
  binding: 50,
  language: 50,
  description: 2000,
  longDescription: 20_000,
}

function text(field: BookField) {
  const longest = LONGEST[field] ?? 200
  return z
    .string()
    .refine(
      (typed) => typed.trim().length <= longest,
      `${BOOK_LABELS[field]} has at most ${longest} characters.`,
    )
    .refine(isStorable, `${BOOK_LABELS[field]} has characters that cannot be stored.`)
}

function money(field: BookField) {
  const sum = `${BOOK_LABELS[field]} must be a sum in rupees above 0, such as 495 or 495.50.`
  return z.string().refine((typed) => wire(field, typed) === '' || paise(field, typed) > 0, sum)
}

function whole(field: BookField, least: number, most: number) {
  const message = `${BOOK_LABELS[field]} must be a whole number from ${least} to ${most.toLocaleString('en-IN')}.`
  return z.string().refine((typed) => {
    const digits = wire(field, typed)
    return digits === '' || (/^\d+$/.test(digits) && Number(digits) >= least && Number(digits) <= most)
  }, message)
}

const day = z.string()

const bookForm = z.object({
  isbn: z.string().superRefine((typed, context) => {
    const message = isbnFault(typed)
    if (message) context.addIssue({ code: 'custom', message })
  }),
  title: text('title'),
  subtitle: text('subtitle'),
  author: text('author'),
  category: z.string(),
  genre: text('genre'),
  price: money('price'),
  originalPrice: money('originalPrice'),
  discountPrice: money('discountPrice'),
  stock: whole('stock', 0, 1_000_000),
  hsn: z
    .string()
    .refine(
      (typed) => typed.trim() === '' || HSN_DIGITS.test(typed.trim()),
      'HSN must have 4, 6 or 8 digits, such as 4901 for printed books.',
    ),
  publisher: text('publisher'),
  edition: text('edition'),
  date: day,
  amendedUpTo: text('amendedUpTo'),
  lawStatedAsOn: day,
  supersedes: z.string(),
  binding: text('binding'),
  pages: whole('pages', 1, 100_000),
  language: text('language'),
  description: text('description'),
  longDescription: text('longDescription'),
})

type Context = z.core.$RefinementCtx<BookValues>

function checkRequired(form: BookValues, context: Context, required: readonly BookField[]): void {
  for (const field of required) {
    if (form[field].trim() === '') blame(context, field, `${BOOK_LABELS[field]} is required.`)
  }
}

function checkPrices(form: BookValues, context: Context): void {
  const price = paise('price', form.price)
  if (paise('discountPrice', form.discountPrice) >= price) {
    blame(context, 'discountPrice', 'The discount price must be less than the price.')
  }
  if (paise('originalPrice', form.originalPrice) < price) {
    const why = 'it is shown struck through.'
    blame(context, 'originalPrice', `The original price must not be less than the price: ${why}`)
  }
}

function blame(context: Context, field: BookField, message: string): void {
  context.addIssue({ code: 'custom', path: [field], message })
}

/** NaN for what is no sum: it compares false with everything. */
function paise(field: BookField, typed: string): Paise {
  return parseRupees(wire(field, typed)) ?? Number.NaN
}

/**
 * The rules of spec §5, and those of the server that can be checked before anything is sent. What the shop has without
 * a required field (old books often have no ISBN) may stay so: nobody makes up a number to change a price.
 */
export function bookRules(stored: BookValues | undefined) {
  const required = REQUIRED_FIELDS.filter((field) => stored?.[field] !== '')
  return zodResolver(
    bookForm.superRefine((form, context) => {
      checkRequired(form, context, required)
      checkPrices(form, context)
    }),
  )
}
