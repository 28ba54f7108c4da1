import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'

import { BOOK_FIELDS, type BookField, HSN_DIGITS, REQUIRED_FIELDS } from '#modules/catalogue/book-fields.ts'
import { isbnIssue } from '#modules/catalogue/isbn.ts'
import { missingImporter } from '#modules/catalogue/origin.ts'
import { wrongPrices } from '#modules/catalogue/prices.ts'
import { plainHsn } from '#platform/hsn.ts'
import { isStorable } from '#platform/http/fields.ts'
import { type Paise, parseRupees } from '#platform/money.ts'

import { type BookValues, FORM_FIELDS, type FormField, formLabel, wire } from './form-fields.ts'

function text(field: BookField) {
  const { max = 0 } = BOOK_FIELDS[field]
  return z
    .string()
    .refine((typed) => typed.trim().length <= max, `${formLabel(field)} has at most ${max} characters.`)
    .refine(isStorable, `${formLabel(field)} contains characters that can’t be saved.`)
}

function money(field: BookField) {
  const sum = `${formLabel(field)} must be an amount above ₹0, such as 495 or 495.50.`
  return z.string().refine((typed) => wire(field, typed) === '' || paise(field, typed) > 0, sum)
}

function whole(field: BookField) {
  const { min = 0, max = 0 } = BOOK_FIELDS[field]
  const message = `${formLabel(field)} must be a whole number from ${min} to ${max.toLocaleString('en-IN')}.`
  return z.string().refine((typed) => {
    const digits = wire(field, typed)
    return digits === '' || (/^\d+$/.test(digits) && Number(digits) >= min && Number(digits) <= max)
  }, message)
}

const isbn = z.string().superRefine((typed, context) => {
  const message = isbnIssue(typed)
  if (message) context.addIssue({ code: 'custom', message })
})

const hsn = z
  .string()
  .refine(
    (typed) => typed.trim() === '' || HSN_DIGITS.test(plainHsn(typed)),
    'HSN must have 4, 6 or 8 digits, such as 4901 for printed books.',
  )

function ruleOf(field: FormField): z.ZodType<string, string> {
  if (field === 'supersedes') return z.string()
  switch (BOOK_FIELDS[field].kind) {
    case 'text':
      return text(field)
    case 'money':
      return money(field)
    case 'count':
      return whole(field)
    case 'isbn':
      return isbn
    case 'hsn':
      return hsn
    default:
      return z.string()
  }
}

const bookForm = z.object(
  Object.fromEntries(FORM_FIELDS.map((field) => [field, ruleOf(field)])) as Record<
    FormField,
    z.ZodType<string, string>
  >,
)

type Context = z.core.$RefinementCtx<BookValues>

function checkRequired(form: BookValues, context: Context, required: readonly BookField[]): void {
  for (const field of required) {
    if (form[field].trim() === '') blame(context, field, `${formLabel(field)} is required.`)
  }
}

const PRICE_MESSAGES = {
  discountPrice: 'The discount price must be less than the price.',
  originalPrice: 'The original price can’t be less than the price, because it is shown struck through.',
  tradeInPrice: 'The discount for the old edition must be less than the price charged.',
}

function checkPrices(form: BookValues, context: Context): void {
  const wrong = wrongPrices({
    price: paise('price', form.price),
    discountPrice: paise('discountPrice', form.discountPrice),
    originalPrice: paise('originalPrice', form.originalPrice),
    tradeInPrice: paise('tradeInPrice', form.tradeInPrice),
  })
  for (const field of wrong) if (field !== 'price') blame(context, field, PRICE_MESSAGES[field])
}

function checkImporter(form: BookValues, context: Context): void {
  const { countryOfOrigin } = form
  const { importerName, importerAddress } = form
  const missing = missingImporter({
    countryOfOrigin,
    importerName: importerName.trim(),
    importerAddress: importerAddress.trim(),
  })
  for (const field of missing)
    blame(context, field, `${formLabel(field)} is required for a book from ${countryOfOrigin}.`)
}

function blame(context: Context, field: FormField, message: string): void {
  context.addIssue({ code: 'custom', path: [field], message })
}

/** Returns NaN for an invalid amount, so that every comparison with it is false. */
function paise(field: FormField, typed: string): Paise {
  return parseRupees(wire(field, typed)) ?? Number.NaN
}

/**
 * Rules of spec §5, plus the server's rules that the client can check before sending. A stored book may keep
 * a required field empty (old books often have no ISBN): a price change must not force staff to invent a
 * number.
 */
export function bookRules(stored: BookValues | undefined) {
  const required = REQUIRED_FIELDS.filter((field) => stored?.[field] !== '')
  return zodResolver(
    bookForm.superRefine((form, context) => {
      checkRequired(form, context, required)
      checkPrices(form, context)
      checkImporter(form, context)
    }),
  )
}
