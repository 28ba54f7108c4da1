import type { Executor } from '#platform/database/database.ts'
import { conflict, Failure } from '#platform/errors.ts'
import { indianDay } from '#platform/indian-day.ts'
import type { Paise } from '#platform/money.ts'

/**
 * What is issued for an order, each kind in a series of its own: tax invoice (CGST Act s. 31(1), rule 46), bill of
 * supply for exempt goods (s. 31(3)(c), rule 49), both in one for an unregistered buyer (rule 46A), credit note
 * (s. 34, rule 53), and the plain invoice of a seller who is not registered.
 */
export const INVOICE_KINDS = [
  'tax-invoice',
  'bill-of-supply',
  'invoice-cum-bill-of-supply',
  'invoice',
  'credit-note',
] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const INVOICE_TITLES: Record<InvoiceKind, string> = {
  'tax-invoice': 'Tax Invoice',
  'bill-of-supply': 'Bill of Supply',
  'invoice-cum-bill-of-supply': 'Invoice-cum-Bill of Supply',
  invoice: 'Invoice',
  'credit-note': 'Credit Note',
}

/** The first letters of each kind's numbers; no two are the same. */
export type InvoiceSeries = Record<InvoiceKind, string>

/** As many letters and digits leave room for 999,999 numbers a year within the law's 16 signs. */
export const MAX_SERIES_LENGTH = 3

/** Who sells, as the documents name them. */
export interface Seller {
  name: string
  address: readonly string[]
  email: string
  phone: string
  /** A State or union territory by its name. */
  state: string
  /** Null: not registered for GST, so no tax may be collected (CGST Act s. 32(1)). */
  gstin: string | null
}

export interface InvoiceParty {
  name: string
  address: string[]
  gstin: string | null
}

/** The Unit Quantity Code of what is counted in pieces. */
export const UNIT = 'NOS'

export interface TaxParts {
  /** The value on which tax is reckoned. */
  taxable: Paise
  cgst: Paise
  /** SGST, or UTGST in a union territory without legislature. */
  sgst: Paise
  igst: Paise
}

export interface InvoiceLine extends TaxParts {
  title: string
  /** 'law as on 1 June 2026', as the order has it. None for combos and charges, and in documents of before. */
  law?: string
  hsn: string
  quantity: number
  unitPrice: Paise
  discount: Paise
  /** What was paid for the line: quantity × unit price − discount, tax included. */
  value: Paise
  /** In basis points: 1800 = 18 %. 0 is exempt. */
  rate: number
  /** Unit Quantity Code of goods (rule 46(i)): all are numbers. None for charges, and in documents of before. */
  unit?: typeof UNIT
  /** The order's line; a combo of several rates has several lines here. None for charges, and in documents of before. */
  sold?: string
  /** Of a credit note: which line of the order's documents it takes back, counted through them from 0. */
  of?: number
}

/** A document's frozen content: everything that its print shows but its number and date. Money in paise. */
export interface InvoiceContent {
  kind: InvoiceKind
  seller: Seller & { stateCode: string }
  buyer: InvoiceParty
  /** Where the goods go; its State is the place of supply (IGST Act s. 10(1)). */
  delivery: string[]
  placeOfSupply: { state: string; code: string | null }
  localTax: 'SGST' | 'UTGST'
  orderNumber: string
  /** ISO date and time. */
  orderedAt: string
  payment: string | null
  /** The number under which the buyer ordered; documents of before have none. */
  purchaseOrder?: string
  lines: InvoiceLine[]
  totals: TaxParts & { discount: Paise; total: Paise }
  /** The documents that a credit note takes back. */
  credits: { number: string; issuedAt: string }[]
  /** Of a credit note: it takes back less than all of them. */
  part?: boolean
}

/** A document of its number and day. */
export interface Invoice {
  number: string
  kind: InvoiceKind
  issuedAt: Date
  content: InvoiceContent
}

/** April to March, in India: '26-27'. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('-')
}

/** What the law allows for a number: letters, digits, '-' and '/' (CGST rule 46(b)). */
const MAX_NUMBER_LENGTH = 16

/** Throws `conflict` for the 1,000,000th document of a year under a series of three letters. */
export function documentNumber(series: string, year: string, sequence: number): string {
  const number = `${series}/${year}/${String(sequence).padStart(6, '0')}`
  if (number.length > MAX_NUMBER_LENGTH) {
    throw new Failure('conflict', `Series ${series} is full for this year. Choose another in Shop settings.`)
  }
  return number
}

/** The sums of a document's lines: taxable value and taxes add up to the total. */
export function totalsOf(lines: readonly InvoiceLine[]): InvoiceContent['totals'] {
  const sum = (part: (line: InvoiceLine) => number) => lines.reduce((all, line) => all + part(line), 0)
  return {
    taxable: sum((line) => line.taxable),
    cgst: sum((line) => line.cgst),
    sgst: sum((line) => line.sgst),
    igst: sum((line) => line.igst),
    discount: sum((line) => line.discount),
    total: sum((line) => line.value),
  }
}

/** Who issues documents, and under which numbers. */
export interface Issuer {
  seller: Seller
  series: InvoiceSeries
  /** Facts that staff have not entered yet, in words; while there are any nothing is issued. */
  missing: readonly string[]
}

/** How many digits a heading must have on documents and returns: by turnover (Notification 78/2020 – Central Tax). */
export const HSN_DIGITS_ASKED = ['4', '6'] as const

/** As it holds in a database or transaction; documents that were issued keep the facts of their day. */
export type IssuerNow = (db: Executor) => Promise<Issuer>

/** To staff it says what to do, to shoppers that the invoice will come. */
export function notReady({ missing }: Issuer, staff: boolean): Failure {
  const message = staff
    ? `No invoice can be issued yet: the seller’s ${missing.join(' and ')} must be entered in Shop settings first.`
    : 'The invoice is not ready yet. Please look again later.'
  return conflict('seller_incomplete', message)
}
