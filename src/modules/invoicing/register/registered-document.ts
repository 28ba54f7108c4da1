import type { Invoice, InvoiceLine, TaxParts } from '#modules/invoicing/invoice.ts'
import { gstStateNamed } from '#modules/invoicing/gst-states.ts'
import { placeIn } from '#modules/orders/written-place.ts'
import type { CsvColumn } from '#platform/csv/csv-response.ts'
import type { Paise } from '#platform/money.ts'

/** A document as the month's register reads it. */
export interface RegisteredDocument extends Invoice {
  id: string
  /** Of a credit note: a document that it takes back was large. */
  creditsLarge: boolean
}

export const isNote = ({ kind }: Invoice): boolean => kind === 'credit-note'

/** Credit notes take away. */
export const signOf = (document: Invoice): 1 | -1 => (isNote(document) ? -1 : 1)

/** To a buyer who is registered for GST. */
export const isRegistered = ({ content }: Pick<Invoice, 'content'>): boolean => content.buyer.gstin !== null

/**
 * Into another State. A document of which the place of supply was not known has it in its address of delivery, if anywhere; a buyer of
 * whom no State is recorded is where the seller is (IGST Act s. 10(1)(ca)).
 */
export function isInterState({ content }: Pick<Invoice, 'content'>): boolean {
  const { seller, placeOfSupply, delivery } = content
  const code = placeOfSupply.code ?? gstStateNamed(placeIn(delivery.slice(1).join('\n')).state)?.code
  return code !== undefined && code !== seller.stateCode
}

/** CGST Rules 2017, rule 59(4) as of 1 August 2024 (Notification 12/2024 – Central Tax): ₹1,00,000. */
const LARGE: Paise = 1_00_000_00

/** To an unregistered buyer in another State, and above the limit: told one by one (GSTR-1 table 5). */
export function isLarge(document: Pick<Invoice, 'content'>): boolean {
  return !isRegistered(document) && isInterState(document) && document.content.totals.total > LARGE
}

export interface Sums extends TaxParts {
  value: Paise
}

export const NOTHING: Sums = { value: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }

/** The sum of `parts`, each times `sign`, on top of `sums`. */
export function added(sums: Sums, parts: readonly Sums[], sign: 1 | -1): Sums {
  const result = { ...sums }
  for (const part of parts) {
    for (const key of ['value', 'taxable', 'cgst', 'sgst', 'igst'] as const) result[key] += sign * part[key]
  }
  return result
}

/** The lines that bear tax, by their rate in basis points, lowest first. */
export function ratesOf({ content }: Pick<Invoice, 'content'>): [rate: number, lines: InvoiceLine[]][] {
  const taxed = content.lines.filter(({ rate }) => rate > 0)
  return [...Map.groupBy(taxed, ({ rate }) => rate)].toSorted(([a], [b]) => a - b)
}

/** A file of the month. */
export interface RegisterTable<Row> {
  columns: readonly CsvColumn<Row>[]
  rows(documents: AsyncIterable<RegisteredDocument>): AsyncIterable<Row>
}
