import type { ImportField, Offer } from '#modules/imports/import.ts'

/** What is wrong with a row; without a field when it is the row as a whole. */
export interface FieldFault {
  field: ImportField | undefined
  message: string
  /** How it can be put right in all rows that have it. */
  offer?: Offer
  /** What the offer is about. */
  subject?: string
}
