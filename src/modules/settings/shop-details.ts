import { z } from 'zod'

import { gstStateNamed } from '#modules/invoicing/gst-states.ts'
import { gstStateOf, isGstin } from '#modules/invoicing/gstin.ts'
import { INVOICE_KINDS, type InvoiceKind, MAX_SERIES_LENGTH } from '#modules/invoicing/invoice.ts'
import { INDIAN_STATES } from '#modules/orders/indian-states.ts'
import { emailAddress, plainText } from '#platform/http/fields.ts'

/** The week as a shop counts it. */
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Those whose signs we have (`public/social.svg`). */
export const SOCIAL_NETWORKS = ['Facebook', 'Instagram', 'X', 'YouTube', 'LinkedIn'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** The details stand in Markdown, mails, PDFs and search engines' data: one line, and nothing that any of them reads as more. */
const line = (max: number) =>
  plainText(max)
    .refine(
      (text) => !/[\p{Cc}\p{Cf}\uFFFE\uFFFF]/u.test(text),
      'must be one line without control characters',
    )
    .refine((text) => !/[<>[\]{}*_`|\\~]/.test(text), 'must not contain any of < > [ ] { } * _ ` | \\ ~')

/** E.164: at most 15 digits behind '+', the first no 0; blanks are for reading. */
const phone = plainText(30)
  .refine((text) => /^\+[1-9][0-9 ]*$/.test(text), 'must be an international number like +91 172 555 0142')
  .refine((text) => digitsOf(text).length >= 8 && digitsOf(text).length <= 15, 'must have 8 to 15 digits')

/** 'HH:MM' of 24 hours. */
const time = z
  .string('must be a time like 10:00')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 10:00')

const address = z
  .array(line(80), 'must be lines of text')
  .min(1, 'must have at least one line')
  .max(4, 'must have at most 4 lines')
  .refine((lines) => /(^|\D)[1-9]\d{5}(\D|$)/.test(lines.join('\n')), 'must have the PIN code of six digits')

/** Days on which the store is open from the same time to the same time. */
const opening = z
  .strictObject({ from: z.enum(DAYS), to: z.enum(DAYS), opens: time, closes: time })
  .refine(({ from, to }) => DAYS.indexOf(from) <= DAYS.indexOf(to), {
    path: ['to'],
    message: 'must not come before the first day',
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'must be after the opening' })

export type OpeningHours = z.infer<typeof opening>

const hours = z
  .array(opening, 'must be a list of days')
  .min(1, 'must have at least one line')
  .max(7, 'must have at most 7 lines')
  .refine((lines) => !namesADayTwice(lines), 'must name each day once')

const network = z.strictObject({
  name: z.enum(SOCIAL_NETWORKS, 'must be a network whose sign we have'),
  href: plainText(200).refine(isPublicPage, 'must be an address that begins with https://'),
})

const social = z
  .array(network, 'must be a list of pages')
  .refine(
    (pages) => new Set(pages.map(({ name }) => name)).size === pages.length,
    'must name each network once',
  )

const number = (min: number, max: number) =>
  z.int('must be a whole number').min(min, `must be ${min} or more`).max(max, `must be at most ${max}`)

/** Sundays are not counted. */
const days = z
  .strictObject({ from: number(1, 60), to: number(1, 60) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be less than the first figure' })

export type DayRange = z.infer<typeof days>

const gstin = z
  .string('must be a GSTIN of 15 characters, or null for a seller who is not registered')
  .max(64, 'must have 15 characters')
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .refine(isGstin, 'must be a GSTIN of 15 characters whose last one fits the others, like 27AAPFU0939F1ZV')

const prefix = z
  .string('must be letters and digits')
  .trim()
  .toUpperCase()
  .regex(
    new RegExp(`^[A-Z0-9]{1,${MAX_SERIES_LENGTH}}$`),
    `must have 1 to ${MAX_SERIES_LENGTH} letters or digits`,
  )

const series = z
  .strictObject(
    Object.fromEntries(INVOICE_KINDS.map((kind) => [kind, prefix])) as Record<InvoiceKind, typeof prefix>,
  )
  .superRefine((prefixes, ctx) => {
    for (const kind of INVOICE_KINDS) {
      const others = INVOICE_KINDS.filter((other) => other !== kind)
      if (!others.some((other) => prefixes[other] === prefixes[kind])) continue
      ctx.addIssue({ code: 'custom', path: [kind], message: 'must differ from the other series' })
    }
  })

/** Who sells by law, as invoices name them; it need not be how and where the shop presents itself. */
const seller = z
  .strictObject({
    /** As registered for GST, else as the owner trades. */
    name: line(100),
    /** The place of business, with its PIN code. */
    address,
    state: z.enum(INDIAN_STATES, 'must be a State or union territory of India'),
    /** Null: not registered for GST, so no tax may be collected (CGST Act s. 32(1)). */
    gstin: gstin.nullable(),
    series,
  })
  .superRefine((facts, ctx) => {
    const registered = facts.gstin === null ? undefined : gstStateOf(facts.gstin)
    if (!registered || registered.code === gstStateNamed(facts.state)?.code) return
    const message = `must be a registration in ${facts.state}; this one is of ${registered.name}`
    ctx.addIssue({ code: 'custom', path: ['gstin'], message })
  })

export type SellerDetails = z.infer<typeof seller>

const copies = number(1, 1000)
/**
 * How much an online order takes, and how much stock may be held for orders that are not paid yet. More than the gateway
 * takes in one payment is no limit for an account.
 */
const purchaseLimits = z
  .strictObject({
    copiesPerTitle: copies,
    copiesPerOrder: copies,
    /** Rupees, by one account at a time. */
    heldByAccount: number(1000, 500_000),
    /** Rupees, by all accounts of one network address at a time. */
    heldByAddress: number(1000, 10_000_000),
  })
  .refine(({ copiesPerTitle, copiesPerOrder }) => copiesPerTitle <= copiesPerOrder, {
    path: ['copiesPerOrder'],
    message: 'must not be less than the copies of one title',
  })

export type PurchaseLimits = z.infer<typeof purchaseLimits>
export const PURCHASE_LIMITS = [
  'copiesPerTitle',
  'copiesPerOrder',
  'heldByAccount',
  'heldByAddress',
] as const satisfies (keyof PurchaseLimits)[]

export const VERIFICATIONS = ['verified', 'unverified'] as const
export type Verification = (typeof VERIFICATIONS)[number]

const purchases = z
  .strictObject({ verified: purchaseLimits, unverified: purchaseLimits })
  .check(({ value: { verified, unverified }, issues }) => {
    for (const limit of PURCHASE_LIMITS) {
      if (unverified[limit] <= verified[limit]) continue
      const message = 'must not be more than with a confirmed address'
      issues.push({ code: 'custom', path: ['unverified', limit], message, input: unverified[limit] })
    }
  })

/** What staff may change of the shop's facts. */
export const shopDetails = z
  .strictObject({
    city: line(60),
    /** Street, quarter with city and PIN code: the name is put before it, the country after it. */
    address,
    phone,
    whatsapp: phone,
    email: emailAddress(),
    hours,
    social,
    /** Consumer Protection (E-Commerce) Rules, 2020; Digital Personal Data Protection Act, 2023. */
    grievanceOfficer: z.strictObject({ name: line(80), email: emailAddress() }),
    seller,
    delivery: z.strictObject({
      sameDayBefore: time,
      standardDays: days,
      expressDays: days,
      refundDays: days,
      minimumAge: number(1, 99),
    }),
    /** Of shoppers who have shown that their e-mail address is theirs, and of those who have not yet. */
    purchases,
  })
  .meta({ id: 'ShopDetails' })
export type ShopDetails = z.infer<typeof shopDetails>

export function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '')
}

function namesADayTwice(lines: readonly OpeningHours[]): boolean {
  const named = lines.flatMap(({ from, to }) => DAYS.slice(DAYS.indexOf(from), DAYS.indexOf(to) + 1))
  return new Set(named).size < named.length
}

/** An address of the open web without a login in it. */
function isPublicPage(text: string): boolean {
  if (!/^https:\/\/\S+$/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && username + password === '' && hostname.includes('.')
}
