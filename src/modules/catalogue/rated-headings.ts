import type { Executor } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'

/** Reads which HSN headings could be billed today: all without a GSTIN. Invoicing, which stores the rates, provides it. */
export type RatedHeadings = (db: Executor) => Promise<IsRated>

export type IsRated = (hsn: string) => boolean

/** Throws `bad-input` for a stated heading without a rate: a sale of the book couldn't be billed. */
export function requireRate({ hsn }: { hsn?: string | undefined }, isRated: IsRated): void {
  if (hsn === undefined || isRated(hsn)) return
  throw badField('hsn', `HSN ${hsn} has no GST rate yet. Record it under GST, Tax rates, then save the book.`)
}
