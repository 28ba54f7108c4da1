import { toRupees } from '#platform/money.ts'

import {
  added,
  isInterState,
  isNote,
  isRegistered,
  NOTHING,
  type RegisteredDocument,
  type RegisterTable,
  signOf,
  type Sums,
} from './registered-document.ts'

/** Sellers not registered for GST don't file a return. */
const isOfReturn = ({ content }: RegisteredDocument) => content.seller.gstin !== null

const supplies = (interState: boolean, registered: boolean) =>
  `${interState ? 'Inter' : 'Intra'}-State supplies to ${registered ? 'registered' : 'unregistered'} persons`

/** Table 8: untaxed supplies such as printed books, by destination and kind of buyer. */
export const exemptSupplies: RegisterTable<{ description: string; value: number }> = {
  columns: [
    { head: 'Description', cell: ({ description }) => description },
    { head: 'Nil Rated Supplies', cell: () => 0 },
    { head: 'Exempted(other than nil rated/non GST supply)', cell: ({ value }) => toRupees(value) },
    { head: 'Non-GST Supplies', cell: () => 0 },
  ],
  async *rows(documents) {
    const values = new Map<string, number>()
    for (const interState of [true, false])
      for (const registered of [true, false]) values.set(supplies(interState, registered), 0)
    for await (const document of documents) {
      if (!isOfReturn(document)) continue
      const description = supplies(isInterState(document), isRegistered(document))
      const exempt = document.content.lines.filter(({ rate }) => rate === 0)
      const { value } = added(NOTHING, exempt, signOf(document))
      values.set(description, (values.get(description) ?? 0) + value)
    }
    for (const [description, value] of values) yield { description, value }
  },
}

interface HeadingRow {
  hsn: string
  rate: number
  quantity: number
  sums: Sums
}

/**
 * Table 12: goods sold by heading and rate, less credit notes. Charges are included with the goods that they
 * belong to.
 */
export function goodsByHeading(buyers: 'b2b' | 'b2c'): RegisterTable<HeadingRow> {
  return {
    columns: [
      { head: 'HSN', cell: ({ hsn }) => hsn },
      { head: 'Description', cell: () => '' },
      { head: 'UQC', cell: () => 'NOS-NUMBERS' },
      { head: 'Total Quantity', cell: ({ quantity }) => quantity },
      { head: 'Total Value', cell: ({ sums }) => toRupees(sums.value) },
      { head: 'Rate', cell: ({ rate }) => rate / 100 },
      { head: 'Taxable Value', cell: ({ sums }) => toRupees(sums.taxable) },
      { head: 'Integrated Tax Amount', cell: ({ sums }) => toRupees(sums.igst) },
      { head: 'Central Tax Amount', cell: ({ sums }) => toRupees(sums.cgst) },
      { head: 'State/UT Tax Amount', cell: ({ sums }) => toRupees(sums.sgst) },
      { head: 'Cess Amount', cell: () => 0 },
    ],
    async *rows(documents) {
      const rows = new Map<string, HeadingRow>()
      for await (const document of documents) {
        if (!isOfReturn(document) || isRegistered(document) !== (buyers === 'b2b')) continue
        for (const line of document.content.lines) {
          const { hsn, rate } = line
          const row = rows.get(`${hsn} ${rate}`) ?? { hsn, rate, quantity: 0, sums: NOTHING }
          const sign = signOf(document)
          const quantity = row.quantity + (line.unit ? sign * line.quantity : 0)
          rows.set(`${hsn} ${rate}`, { hsn, rate, quantity, sums: added(row.sums, [line], sign) })
        }
      }
      yield* [...rows.values()].toSorted((a, b) => a.hsn.localeCompare(b.hsn) || a.rate - b.rate)
    },
  }
}

interface SeriesRow {
  nature: string
  from: string
  to: string
  count: number
}

/**
 * Table 13: the issued numbers, one row per series. Documents are never cancelled; credit notes correct them.
 */
export const documentsIssued: RegisterTable<SeriesRow> = {
  columns: [
    { head: 'Nature of Document', cell: ({ nature }) => nature },
    { head: 'Sr. No. From', cell: ({ from }) => from },
    { head: 'Sr. No. To', cell: ({ to }) => to },
    { head: 'Total Number', cell: ({ count }) => count },
    { head: 'Cancelled', cell: () => 0 },
  ],
  async *rows(documents) {
    const rows = new Map<string, SeriesRow>()
    for await (const document of documents) {
      if (!isOfReturn(document)) continue
      const { number } = document
      const series = number.slice(0, number.lastIndexOf('/'))
      const nature = isNote(document) ? 'Credit Note' : 'Invoices for outward supply'
      const row = rows.get(series) ?? { nature, from: number, to: number, count: 0 }
      rows.set(series, { ...row, to: number, count: row.count + 1 })
    }
    yield* rows.values()
  },
}
