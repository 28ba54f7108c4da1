import type { Executor } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'

import { BOOK_HSN } from './book-fields.ts'

/** Reads which HSN headings could be billed today: all without a GSTIN. Invoicing, which stores the rates, provides it. */
export type RatedHeadings = (db: Executor) => Promise<IsRated>

export type IsRated = (hsn: string) => boolean

/** Throws `bad-input` for a stated heading without a rate: a sale of the book couldn't be billed. */
export function requireRate({ hsn }: { hsn?: string | undefined }, isRated: IsRated): void {
  if (hsn === undefined || isRated(hsn)) return
  throw badField(
    'hsn',
    `HSN code ${hsn} has no GST rate. Leave the field empty for a printed book (${BOOK_HSN}), or record the rate in Settings first.`,
  )
}
