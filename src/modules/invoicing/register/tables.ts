import { documentsIssued, exemptSupplies, goodsByHeading } from './gstr1-summaries.ts'
import { consolidated, creditNotes, largeInvoices, registeredInvoices, unregisteredNotes } from './gstr1.ts'
import { register } from './invoice-register.ts'
import type { RegisterTable } from './registered-document.ts'
import type { TableName } from './table-names.ts'

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
