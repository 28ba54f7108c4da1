import { z } from 'zod'

import { sellerGstin } from '#modules/orders/gstin.schema.ts'
import { MAX_SERIES_LENGTH } from '#modules/invoicing/invoice.ts'
import { isMobileNumber, normaliseMobileNumber } from '#modules/orders/mobile-number.ts'
import { emailAddress, plainText } from '#platform/http/fields.ts'
import { timeText } from '#platform/indian-day.ts'
import { plainCode } from '#platform/typed-text.ts'

import type { Control, Kind } from './setting.ts'

/** In the order in which opening hours list them. */
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Networks with an icon in `public/social.svg`. */
export const SOCIAL_NETWORKS = ['Facebook', 'Instagram', 'X', 'YouTube', 'LinkedIn'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

const COUNTRY = 'India'

/**
 * One line without characters that Markdown, mails, PDFs or structured data interpret, because the details
 * appear in all of them.
 */
export const lineOf = (max: number) =>
  plainText(max)
    .refine(
      (text) => !/[\p{Cc}\p{Cf}\uFFFE\uFFFF]/u.test(text),
      'must be one line without control characters',
    )
    .refine((text) => !/[<>[\]{}*_`|\\~]/.test(text), 'must not contain any of < > [ ] { } * _ ` | \\ ~')

export function line(max: number): Kind<string> {
  return { ...textKind(lineOf(max), 'text'), maxLength: max }
}

export const email: Kind<string> = textKind(emailAddress(), 'email')

/** E.164: at most 15 digits after '+', the first not 0; spaces are for reading. */
const phoneNumber = plainText(100)
  .overwrite(internationalNumber)
  .refine((text) => /^\+[1-9][0-9 ]*$/.test(text), 'must include the country code, such as +91 172 555 0142')
  .refine((text) => digitsOf(text).length >= 8 && digitsOf(text).length <= 15, 'must have 8 to 15 digits')

/** Normalizes '98765 43210', '+91-172-555 0142' and '+91 (0)172 5550142' for display. */
function internationalNumber(typed: string): string {
  const plain = plainCode(typed)
  const mobile = normaliseMobileNumber(plain)
  if (isMobileNumber(mobile)) return `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`
  const code = plain.replace(/^(\+91[\s-]?)(?:\(0\)|0)/, '$1')
  return code.replace(/[().\s-]{1,9}/g, ' ').trim()
}

/** A phone number with a link, which `href` makes from its digits. */
export function phone(href: (digits: string) => string): Kind<string, { text: string; href: string }> {
  return {
    ...textKind(phoneNumber, 'phone'),
    shown: (text) => ({ text, href: href(digitsOf(text)) }),
  }
}

/** 'HH:MM', on a 24-hour clock. */
const timeOfDay = z
  .string('must be a time such as 10:00')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 10:00')

export const time: Kind<string> = { ...textKind(timeOfDay, 'time'), text: (value) => [timeText(value)] }

export const address: Kind<string[]> = {
  schema: z
    .array(lineOf(80), 'must be lines of text')
    .min(1, 'must have at least one line')
    .max(4, 'must have at most 4 lines')
    .refine(
      (lines) => /(^|\D)[1-9]\d{5}(\D|$)/.test(lines.join('\n')),
      'must include the six-digit PIN code',
    ),
  control: 'lines',
  shown: (lines) => [...lines, COUNTRY],
  text: (lines) => lines,
}

const PIN_AREA = /^[1-9]\d{2,5}$/

/** PIN codes, or prefixes of several, separated by commas: '1600, 160101'. */
export const pinAreas: Kind<string> = {
  ...textKind(
    z
      .string('must be PIN codes separated by commas')
      .max(500, 'must have at most 500 characters')
      .transform((typed) =>
        plainCode(typed)
          .split(/[\s,;/]+/)
          .filter((area) => area !== ''),
      )
      .refine((areas) => areas.length > 0, 'must contain at least one PIN code')
      .refine(
        (areas) => areas.every((area) => PIN_AREA.test(area)),
        'must be six-digit PIN codes, or at least their first three digits, separated by commas',
      )
      .transform((areas) => areas.join(', ')),
    'text',
  ),
  maxLength: 500,
}

export function choice<const Option extends string>(
  options: readonly Option[],
  message: string,
): Kind<Option> {
  return { ...textKind(z.enum(options, message), 'choice'), options }
}

const whole = (min: number, max: number) =>
  z.int('must be a whole number').min(min, `must be ${min} or more`).max(max, `must be at most ${max}`)

export function number(min: number, max: number): Kind<number> {
  return {
    schema: whole(min, max),
    control: 'number',
    shown: (value) => value,
    text: (value) => [String(value)],
  }
}

export interface DayRange {
  from: number
  to: number
}

/** A range such as '3-5 working days'. Sundays don't count. */
export function days(unit: string): Kind<DayRange> {
  return {
    schema: z.strictObject({ from: whole(1, 60), to: whole(1, 60) }).refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: 'must not be lower than the first number',
    }),
    control: 'days',
    shown: (range) => range,
    text: (range) => [daysText(range, unit)],
  }
}

/** Consecutive days with the same opening hours. */
const opening = z
  .strictObject({ from: z.enum(DAYS), to: z.enum(DAYS), opens: timeOfDay, closes: timeOfDay })
  .refine(({ from, to }) => DAYS.indexOf(from) <= DAYS.indexOf(to), {
    path: ['to'],
    message: 'must not be before the first day',
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'must be later than the opening time',
  })

export type OpeningHours = z.infer<typeof opening>

/** Displayed as 'Monday to Saturday', '10:00 AM – 8:00 PM'. */
export const hours: Kind<OpeningHours[], { days: string; time: string }[]> = {
  schema: z
    .array(opening, 'must be a list of days')
    .min(1, 'must have at least one line')
    .max(7, 'must have at most 7 lines')
    .refine((lines) => !namesADayTwice(lines), 'must list each day once'),
  control: 'hours',
  shown: (lines) => lines.map(openingText),
  text: (lines) => lines.map(openingText).map(({ days: open, time: from }) => `${open}, ${from}`),
}

function openingText({ from, to, opens, closes }: OpeningHours) {
  return {
    days: from === to ? from : `${from} to ${to}`,
    time: `${timeText(opens)} – ${timeText(closes)}`,
  }
}

export interface SocialPage {
  name: SocialNetwork
  href: string
}

export const socialPages: Kind<SocialPage[]> = {
  schema: z
    .array(
      z.strictObject({
        name: z.enum(SOCIAL_NETWORKS, 'must be a supported network'),
        href: plainText(200).refine(isPublicPage, 'must be a URL starting with https://'),
      }),
      'must be a list of pages',
    )
    .refine(
      (pages) => new Set(pages.map(({ name }) => name)).size === pages.length,
      'must list each network once',
    ),
  control: 'links',
  shown: (pages) => pages,
  text: (pages) => pages.map(({ name, href }) => `${name} ${href}`),
}

/** Null if the seller isn't registered for GST. */
export const gstin: Kind<string | null> = {
  schema: sellerGstin.nullable(),
  control: 'gstin',
  shown: (value) => value,
  text: (value) => [value ?? 'not registered'],
}

/** Prefix of the invoice numbers of one kind of invoice. */
export const seriesPrefix: Kind<string> = {
  ...textKind(
    z
      .string('must be letters and digits')
      .trim()
      .toUpperCase()
      .regex(
        new RegExp(`^[A-Z0-9]{1,${MAX_SERIES_LENGTH}}$`),
        `must have 1 to ${MAX_SERIES_LENGTH} letters or digits`,
      ),
    'code',
  ),
  maxLength: MAX_SERIES_LENGTH,
}

function textKind<Value extends string>(schema: z.ZodType<Value>, control: Control): Kind<Value> {
  return { schema, control, shown: (value) => value, text: (value) => [value] }
}

/** Formats a range as the spec words it: '3-5 days'. */
export function daysText({ from, to }: DayRange, unit: string): string {
  const range = from === to ? String(from) : `${from}-${to}`
  return `${range} ${to === 1 ? unit : `${unit}s`}`
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '')
}

function namesADayTwice(lines: readonly OpeningHours[]): boolean {
  const named = lines.flatMap(({ from, to }) => DAYS.slice(DAYS.indexOf(from), DAYS.indexOf(to) + 1))
  return new Set(named).size < named.length
}

/** Accepts a public https URL without credentials. */
function isPublicPage(text: string): boolean {
  if (!/^https:\/\/\S+$/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && username + password === '' && hostname.includes('.')
}
