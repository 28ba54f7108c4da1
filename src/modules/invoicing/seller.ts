import type { Executor } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'

import type { InvoiceSeries, Seller } from './invoice.ts'

/** Who issues documents, and under which numbers. */
export interface Issuer {
  seller: Seller
  series: InvoiceSeries
  /** Facts that staff have not entered yet, in words; while there are any nothing is issued. */
  missing: readonly string[]
}

/** As it holds in a database or transaction; documents that were issued keep the facts of their day. */
export type IssuerNow = (db: Executor) => Promise<Issuer>

/** To staff it says what to do, to shoppers that the invoice will come. */
export function notReady({ missing }: Issuer, staff: boolean): Failure {
  const message = staff
    ? `No invoice can be issued yet: the seller’s ${missing.join(' and ')} must be entered in Shop settings first.`
    : 'The invoice is not ready yet. Please look again later.'
  return new Failure('conflict', message, { code: 'seller_incomplete' })
}
