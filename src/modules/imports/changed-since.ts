import type { Overtaken } from '#modules/catalogue/batch/batch.ts'

import type { FieldIssue, ImportField } from './columns/import.ts'
import { wordsOf } from './cell-words.ts'
import type { Verdict } from './rows.repository.ts'

type Naming = Pick<Verdict, 'bookId'>

/**
 * Explains why a line is skipped: it names another book than in the dry run. Undefined if the book is the
 * same.
 */
export function renamedIssue(planned: Naming, now: Naming): FieldIssue | undefined {
  if (planned.bookId === now.bookId) return undefined
  const why =
    planned.bookId === null
      ? 'the shop has added this book since the check'
      : 'it no longer refers to the book found in the check'
  return { field: undefined, message: `Not saved: ${why}. Check the file again.` }
}

/** Explains why a cell was not written. Both values let staff distinguish a sale from a colleague's edit. */
export function overtakenIssue({ field, before, now }: Overtaken): FieldIssue {
  const [then, today] = [before, now].map((value) => wordsOf(field, value) ?? 'empty')
  return {
    field: field as ImportField,
    message: `Not saved: it was ${then} when the file was checked and is ${today} now.`,
  }
}
