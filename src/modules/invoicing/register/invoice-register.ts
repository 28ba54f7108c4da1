import { INVOICE_TITLES } from '#modules/invoicing/invoice.ts'
import { indianDay } from '#platform/indian-day.ts'
import { toRupees } from '#platform/money.ts'

import {
  added,
  NOTHING,
  type RegisteredDocument,
  type RegisterTable,
  signOf,
  type Sums,
} from './registered-document.ts'

interface RegisterRow {
  document: RegisteredDocument
  taxed: Sums
  exempt: Sums
}

/** All documents with their amounts. Credit notes are negative, so that columns add up. */
export const register: RegisterTable<RegisterRow> = {
  columns: [
    { head: 'Number', cell: ({ document }) => document.number },
    { head: 'Date', cell: ({ document }) => indianDay(document.issuedAt) },
    { head: 'Document', cell: ({ document }) => INVOICE_TITLES[document.kind] },
    { head: 'Order', cell: ({ document }) => document.content.orderNumber },
    { head: 'Buyer', cell: ({ document }) => document.content.buyer.name },
    { head: 'GSTIN', cell: ({ document }) => document.content.buyer.gstin },
    { head: 'Place of supply', cell: ({ document }) => document.content.placeOfSupply.state },
    { head: 'Exempt value', cell: ({ exempt }) => toRupees(exempt.value) },
    { head: 'Taxable value', cell: ({ taxed }) => toRupees(taxed.taxable) },
    { head: 'CGST', cell: ({ taxed }) => toRupees(taxed.cgst) },
    { head: 'SGST or UTGST', cell: ({ taxed }) => toRupees(taxed.sgst) },
    { head: 'IGST', cell: ({ taxed }) => toRupees(taxed.igst) },
    { head: 'Total', cell: ({ taxed, exempt }) => toRupees(taxed.value + exempt.value) },
    { head: 'Payment', cell: ({ document }) => document.content.payment },
    {
      head: 'Cancels',
      cell: ({ document }) => document.content.credits.map(({ number }) => number).join(', '),
    },
  ],
  async *rows(documents) {
    for await (const document of documents) {
      const sum = (isExempt: boolean) =>
        added(
          NOTHING,
          document.content.lines.filter(({ rate }) => (rate === 0) === isExempt),
          signOf(document),
        )
      yield { document, taxed: sum(false), exempt: sum(true) }
    }
  },
}
