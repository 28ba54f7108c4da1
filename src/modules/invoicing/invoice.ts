import type { Executor } from '#platform/database/database.ts'
import { conflict, Failure } from '#platform/errors.ts'
import { indianDay } from '#platform/indian-day.ts'
import type { Paise } from '#platform/money.ts'

/**
 * Documents issued for an order, each kind in its own series: tax invoice (CGST Act s. 31(1), rule 46), bill
 * of supply for exempt goods (s. 31(3)(c), rule 49), both in one document for an unregistered buyer (rule
 * 46A), credit note (s. 34, rule 53), and the plain invoice of an unregistered seller.
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

/** The number prefix of each kind; all prefixes differ. */
export type InvoiceSeries = Record<InvoiceKind, string>

/** Leaves room for 999,999 numbers a year within the law's 16 characters. */
export const MAX_SERIES_LENGTH = 3

/** The seller as printed on documents. */
export interface Seller {
  name: string
  address: readonly string[]
  email: string
  phone: string
  /** The name of a State or union territory. */
  state: string
  /** Null when not registered for GST; no tax may be collected then (CGST Act s. 32(1)). */
  gstin: string | null
}

export interface InvoiceParty {
  name: string
  address: string[]
  gstin: string | null
}

/** The Unit Quantity Code for goods counted in pieces. */
export const UNIT = 'NOS'

export interface TaxParts {
  /** The taxable value. */
  taxable: Paise
  cgst: Paise
  /** SGST, or UTGST in a union territory without a legislature. */
  sgst: Paise
  igst: Paise
}

export interface InvoiceLine extends TaxParts {
  title: string
  /** 'law as on 1 June 2026', as stored in the order. Absent for combos, charges and older documents. */
  law?: string
  hsn: string
  quantity: number
  unitPrice: Paise
  discount: Paise
  /** The amount paid for the line: quantity × unit price − discount, tax included. */
  value: Paise
  /** In basis points: 1800 = 18 %. 0 is exempt. */
  rate: number
  /** Unit Quantity Code of goods (rule 46(i)); always pieces. Absent for charges and in older documents. */
  unit?: typeof UNIT
  /**
   * The id of the order line. A combo has a line per book here; in documents issued earlier it may have one.
   * Absent for charges and in older documents.
   */
  sold?: string
  /** Credit notes only: the index of the credited line, counted from 0 through the order's documents. */
  of?: number
}

/** The frozen content of a document: everything printed except its number and date. Amounts in paise. */
export interface InvoiceContent {
  kind: InvoiceKind
  seller: Seller & { stateCode: string }
  buyer: InvoiceParty
  /** The delivery address; its State is the place of supply (IGST Act s. 10(1)). */
  delivery: string[]
  placeOfSupply: { state: string; code: string | null }
  localTax: 'SGST' | 'UTGST'
  orderNumber: string
  /** ISO date and time. */
  orderedAt: string
  payment: string | null
  /** The buyer's own order number; absent in older documents. */
  purchaseOrder?: string
  lines: InvoiceLine[]
  totals: TaxParts & { discount: Paise; total: Paise }
  /** The documents that a credit note corrects. */
  credits: { number: string; issuedAt: string }[]
  /** Credit notes only: true if it credits less than all of them. */
  part?: boolean
}

export interface Invoice {
  number: string
  kind: InvoiceKind
  issuedAt: Date
  content: InvoiceContent
}

/** Returns the Indian financial year, April to March: '26-27'. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('-')
}

/** The legal maximum length; only letters, digits, '-' and '/' are allowed (CGST rule 46(b)). */
const MAX_NUMBER_LENGTH = 16

/**
 * Formats a document number. Throws `conflict` for the 1,000,000th document of a year in a three-letter
 * series.
 */
export function documentNumber(series: string, year: string, sequence: number): string {
  const number = `${series}/${year}/${String(sequence).padStart(6, '0')}`
  if (number.length > MAX_NUMBER_LENGTH) {
    throw new Failure('conflict', `Series ${series} is full for this year. Choose another in Shop settings.`)
  }
  return number
}

/** Adds up a document's lines: taxable value and taxes add up to the total. */
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

/** The seller and the number series of the documents. */
export interface Issuer {
  seller: Seller
  series: InvoiceSeries
  /** Missing seller facts, as printable text. While the list isn't empty, nothing is issued. */
  missing: readonly string[]
}

/**
 * The number of HSN digits required on documents and returns, by turnover (Notification 78/2020 – Central
 * Tax).
 */
export const HSN_DIGITS_ASKED = ['4', '6'] as const

/** Reads the current issuer. Issued documents keep the seller facts of their day. */
export type IssuerNow = (db: Executor) => Promise<Issuer>

/**
 * Builds the failure for missing seller facts. Staff see what to enter; shoppers see that the invoice isn't
 * ready yet.
 */
export function notReady({ missing }: Issuer, staff: boolean): Failure {
  const message = staff
    ? `Invoices can’t be issued yet. Enter the seller’s ${missing.join(' and ')} in Shop settings first.`
    : 'The invoice isn’t ready yet. Please check again later.'
  return conflict('seller_incomplete', message)
}
