import { z } from 'zod'

import { contactDetailsIssue } from '#platform/contact-details.ts'
import { emailAddressOf, tidyEmail } from '#platform/email-address.ts'
import { parseRupees } from '#platform/money.ts'
import { telephoneIssue, tidyTelephone } from '#platform/telephone.ts'
import { hasLetterOrDigit, oneTypedLine, typedLines } from '#platform/typed-text.ts'

/**
 * Input fields for the schemas of all modules. Browser-safe: forms validate with the same schemas. Text that
 * PostgreSQL can't store is rejected here; otherwise the database would raise a server error.
 */

const NUL = '\u0000'

/** Reports whether PostgreSQL can store a text: no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes(NUL) && text.isWellFormed()
}

const UNSTORABLE = 'contains characters that cannot be stored'

/** A text of digits that a client may send as a number: a PIN code, a phone number. */
export function digits() {
  const error = ({ input }: { input?: unknown }) => (input === undefined ? 'is required' : 'must be text')
  return z.union([z.string(), z.number()], { error }).transform(String)
}

/**
 * A phone number of any country. Words and digit groups stay as typed; digits become ASCII, and invisible
 * characters are removed.
 */
export function telephoneNumber() {
  return digits().pipe(
    storable(tidyTelephone)
      .max(100, { error: 'must have at most 100 characters', abort: true })
      .superRefine((typed, context) => {
        const message = telephoneIssue(typed)
        if (message) context.issues.push({ code: 'custom', message, input: typed })
      }),
  )
}

/**
 * Required text on one or several lines, trimmed and without invisible characters: 1 to
 * `max` characters (code points).
 */
export function plainText(max: number) {
  return storable(typedLines).min(1, 'must not be empty').max(max, `must have at most ${max} characters`)
}

/**
 * The name of a person or thing, a street, a city: one line with a letter or digit, at most `max` characters.
 */
export function nameText(max: number) {
  return storable(oneTypedLine)
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine((text) => text === '' || hasLetterOrDigit(text), 'must have a letter or a digit')
}

/** Optional text, possibly empty, trimmed and without invisible characters. */
export function optionalText(max: number) {
  return storable(typedLines).max(max, `must have at most ${max} characters`).optional()
}

/** Tidies a text; rejects one that can't be stored. */
function storable(tidy: (text: string) => string) {
  return z.string().refine(isStorable, { error: UNSTORABLE, abort: true }).overwrite(tidy)
}

/**
 * Rejects contact details in a text that the shop publishes on its pages or in emails. The
 * message calls the text `field`.
 */
export function withoutContactDetails<T extends z.ZodType<string | undefined>>(text: T, field: string): T {
  return text.superRefine((words, context) => {
    const message = contactDetailsIssue(words ?? '', field)
    if (message) context.issues.push({ code: 'custom', message, input: words })
  })
}

/**
 * Text stored exactly as sent (comments, passwords): `min` to `max` characters (code points), not trimmed.
 */
export function exactText(min: number, max: number) {
  return z
    .string()
    .min(min, min === 1 ? 'must not be empty' : `must have at least ${min} characters`)
    .max(max, `must have at most ${max} characters`)
    .refine(isStorable, UNSTORABLE)
}

/**
 * An email address in the form stored in accounts: tidied, in lower case, with its domain in ASCII (at most
 * 254 characters, RFC 5321).
 */
export function emailAddress() {
  return z
    .string()
    .refine(isStorable, { error: UNSTORABLE, abort: true })
    .overwrite((typed) => emailAddressOf(typed) ?? tidyEmail(typed))
    .max(254, 'must have at most 254 characters')
    .refine((typed) => emailAddressOf(typed) !== undefined, 'Enter a valid email address.')
    .meta({ format: 'email' })
}

/** An amount in rupees with at most two decimals, 0 to `max`; outputs paise. */
export function exactRupees(max: number) {
  return z
    .number()
    .min(0)
    .max(max)
    .transform((amount, context) => {
      const paise = parseRupees(amount)
      if (paise !== undefined) return paise
      const message = 'must be rupees with at most two decimals'
      context.issues.push({ code: 'custom', message, input: amount })
      return z.NEVER
    })
}

/** `?page=`: 1 by default. The upper bound keeps `page * limit` a safe number. */
export function pageNumber() {
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(100_000, 'must be at most 100000')
    .default(1)
}

/** `?limit=`: page size, 1 to `max`. */
export function pageLimit(standard: number, max: number) {
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(max, `must be at most ${max}`)
    .default(standard)
}

/** Key that makes a request happen once. The browser generates it each time a form opens. */
export const requestKey = z.string().regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits and dashes')

export const monthQuery = z.object({
  month: z
    .string('is required')
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
    .meta({ description: 'A month, in India.' }),
})

/** Fields for the length of a list in responses. */
export const listLength = {
  total: z.int(),
  capped: z.boolean().meta({ description: 'True if there are more than were counted.' }),
  totalPages: z.int(),
}
