import { INVOICE_TITLES } from '#modules/invoicing/invoice.ts'
import { indianDay } from '#platform/indian-day.ts'
import { toRupees } from '#platform/money.ts'

import { documentsIssued, exemptSupplies, goodsByHeading } from './gstr1-summaries.ts'
import { consolidated, creditNotes, largeInvoices, registeredInvoices, unregisteredNotes } from './gstr1.ts'
import type { TableName } from './register.schema.ts'
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
const register: RegisterTable<RegisterRow> = {
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

/** A table with its row type hidden, because the row type differs per table. */
type AnyTable = <Answer>(read: <Row>(table: RegisterTable<Row>) => Answer) => Answer

const any =
  <Row>(table: RegisterTable<Row>): AnyTable =>
  (read) =>
    read(table)

/** The register, then the tables of GSTR-1, keyed by their names in the GST offline tool. */
export const TABLES = {
  register: any(register),
  b2b: any(registeredInvoices),
  b2cl: any(largeInvoices),
  b2cs: any(consolidated),
  cdnr: any(creditNotes),
  cdnur: any(unregisteredNotes),
  exemp: any(exemptSupplies),
  'hsn-b2b': any(goodsByHeading('b2b')),
  'hsn-b2c': any(goodsByHeading('b2c')),
  docs: any(documentsIssued),
} satisfies Record<TableName, AnyTable>
