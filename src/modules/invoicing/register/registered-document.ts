import type { Invoice, InvoiceLine, TaxParts } from '#modules/invoicing/invoice.ts'
import { gstStateNamed } from '#modules/orders/gst-states.ts'
import { placeIn } from '#modules/orders/written-place.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import type { Paise } from '#platform/money.ts'

/** An issued document in the register of a month. */
export interface RegisteredDocument extends Invoice {
  id: string
  /** Credit notes only: true if a document it corrects was large. */
  creditsLarge: boolean
}

export const isNote = ({ kind }: Invoice): boolean => kind === 'credit-note'

/** Returns −1 for a credit note, which is deducted from totals, and 1 for other documents. */
export const signOf = (document: Invoice): 1 | -1 => (isNote(document) ? -1 : 1)

/** Reports whether the buyer is registered for GST. */
export const isRegistered = ({ content }: Pick<Invoice, 'content'>): boolean => content.buyer.gstin !== null

/**
 * Reports whether the supply went to another State. Without a recorded place of supply, the delivery address
 * is used. A buyer without a known State counts as being in the seller's State (IGST Act s. 10(1)(ca)).
 */
export function isInterState({ content }: Pick<Invoice, 'content'>): boolean {
  const { seller, placeOfSupply, delivery } = content
  const code = placeOfSupply.code ?? gstStateNamed(placeIn(delivery.slice(1).join('\n')).state)?.code
  return code !== undefined && code !== seller.stateCode
}

/** CGST Rules 2017, rule 59(4) as of 1 August 2024 (Notification 12/2024 – Central Tax): ₹1,00,000. */
const LARGE: Paise = 1_00_000_00

/**
 * Reports whether GSTR-1 table 5 lists the document individually: above the limit, to an unregistered buyer
 * in another State.
 */
export function isLarge(document: Pick<Invoice, 'content'>): boolean {
  return !isRegistered(document) && isInterState(document) && document.content.totals.total > LARGE
}

export interface Sums extends TaxParts {
  value: Paise
}

export const NOTHING: Sums = { value: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }

/** Adds `parts`, each times `sign`, to `sums`. */
export function added(sums: Sums, parts: readonly Sums[], sign: 1 | -1): Sums {
  const result = { ...sums }
  for (const part of parts) {
    for (const key of ['value', 'taxable', 'cgst', 'sgst', 'igst'] as const) result[key] += sign * part[key]
  }
  return result
}

/** Groups the taxed lines by rate in basis points, lowest first. */
export function ratesOf({ content }: Pick<Invoice, 'content'>): [rate: number, lines: InvoiceLine[]][] {
  const taxed = content.lines.filter(({ rate }) => rate > 0)
  return [...Map.groupBy(taxed, ({ rate }) => rate)].toSorted(([a], [b]) => a - b)
}

/** A CSV file of the month. */
export interface RegisterTable<Row> {
  columns: readonly CsvColumn<Row>[]
  rows(documents: AsyncIterable<RegisteredDocument>): AsyncIterable<Row>
}
