import { longIndianDay } from '#platform/indian-day.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { toRupees } from '#platform/money.ts'

import {
  added,
  isLarge,
  isNote,
  isRegistered,
  NOTHING,
  ratesOf,
  type RegisteredDocument,
  type RegisterTable,
  signOf,
  type Sums,
} from './registered-document.ts'

/** The part of a document at one rate. */
interface RateOfDocument {
  document: RegisteredDocument
  /** In basis points. */
  rate: number
  sums: Sums
}

type Column = CsvColumn<RateOfDocument>

/** Formats a day as the GST offline tool expects: '24-Nov-2026'. */
function dayOfReturn(at: Date): string {
  const [day = '', month = '', year = ''] = longIndianDay(at).split(' ')
  return `${day.padStart(2, '0')}-${month.slice(0, 3)}-${year}`
}

/** '09-Uttar Pradesh' */
function placeOf({ content: { placeOfSupply } }: Pick<RegisteredDocument, 'content'>): string {
  return placeOfSupply.code === null ? placeOfSupply.state : `${placeOfSupply.code}-${placeOfSupply.state}`
}

const column = (head: string, cell: Column['cell']): Column => ({ head, cell })
/**
 * Columns of the tool for cases this shop doesn't have: reverse charge, reduced rates, marketplaces, cess.
 */
const empty = (head: string) => ({ head, cell: () => '' })
const noCess = { head: 'Cess Amount', cell: () => 0 }
const place = column('Place Of Supply', ({ document }) => placeOf(document))
const gstin = column('GSTIN/UIN of Recipient', ({ document }) => document.content.buyer.gstin)
const receiver = column('Receiver Name', ({ document }) => document.content.buyer.name)
const reverseCharge = column('Reverse Charge', () => 'N')
const share = empty('Applicable % of Tax Rate')
const marketplace = empty('E-Commerce GSTIN')
const rateAndValue = [
  column('Rate', ({ rate }) => rate / 100),
  column('Taxable Value', ({ sums }) => toRupees(sums.taxable)),
  noCess,
]
const invoiceFacts = [
  column('Invoice Number', ({ document }) => document.number),
  column('Invoice date', ({ document }) => dayOfReturn(document.issuedAt)),
  column('Invoice Value', ({ document }) => toRupees(document.content.totals.total)),
]
const noteFacts = [
  column('Note Number', ({ document }) => document.number),
  column('Note Date', ({ document }) => dayOfReturn(document.issuedAt)),
  column('Note Type', () => 'C'),
]
const noteValue = column('Note Value', ({ document }) => toRupees(document.content.totals.total))

/** Builds a table with a row per document and rate. */
function byRate(
  columns: readonly Column[],
  isMeant: (document: RegisteredDocument) => boolean,
): RegisterTable<RateOfDocument> {
  return {
    columns,
    async *rows(documents) {
      for await (const document of documents) {
        if (!isMeant(document)) continue
        for (const [rate, lines] of ratesOf(document))
          yield { document, rate, sums: added(NOTHING, lines, 1) }
      }
    },
  }
}

/** Table 4A: invoices to registered buyers. */
export const registeredInvoices = byRate(
  [
    gstin,
    receiver,
    ...invoiceFacts,
    place,
    reverseCharge,
    share,
    column('Invoice Type', () => 'Regular B2B'),
    marketplace,
    ...rateAndValue,
  ],
  (document) => isRegistered(document) && !isNote(document),
)

/** Table 5: large invoices to unregistered buyers in other States. */
export const largeInvoices = byRate(
  [...invoiceFacts, place, share, ...rateAndValue, marketplace],
  (document) => !isNote(document) && isLarge(document),
)

/** Table 9B: credit notes for documents of table 4A. */
export const creditNotes = byRate(
  [
    gstin,
    receiver,
    ...noteFacts,
    place,
    reverseCharge,
    column('Note Supply Type', () => 'Regular B2B'),
    noteValue,
    share,
    ...rateAndValue,
  ],
  (document) => isRegistered(document) && isNote(document),
)

/** Table 9B: credit notes for documents of table 5. */
export const unregisteredNotes = byRate(
  [column('UR Type', () => 'B2CL'), ...noteFacts, place, noteValue, share, ...rateAndValue],
  (document) => isNote(document) && !isRegistered(document) && document.creditsLarge,
)

/** Table 7: all other sales to unregistered buyers, less their credit notes. */
export const consolidated: RegisterTable<{ place: string; rate: number; sums: Sums }> = {
  columns: [
    { head: 'Type', cell: () => 'OE' },
    { head: 'Place Of Supply', cell: (row) => row.place },
    share,
    { head: 'Rate', cell: ({ rate }) => rate / 100 },
    { head: 'Taxable Value', cell: ({ sums }) => toRupees(sums.taxable) },
    noCess,
    marketplace,
  ],
  async *rows(documents) {
    const rows = new Map<string, { place: string; rate: number; sums: Sums }>()
    for await (const document of documents) {
      const isListed = isNote(document) ? document.creditsLarge : isLarge(document)
      if (isRegistered(document) || isListed) continue
      for (const [rate, lines] of ratesOf(document)) {
        const key = `${placeOf(document)} ${rate}`
        const row = rows.get(key) ?? { place: placeOf(document), rate, sums: NOTHING }
        rows.set(key, { ...row, sums: added(row.sums, lines, signOf(document)) })
      }
    }
    yield* [...rows.values()].toSorted((a, b) => a.place.localeCompare(b.place) || a.rate - b.rate)
  },
}
