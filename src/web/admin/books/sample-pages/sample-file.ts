import { MAX_SAMPLE_PICTURES } from '#modules/catalogue/sample-pages.ts'
import { fileIssue } from '#web/admin/books/book-form/values/picture.ts'

type Named = Pick<File, 'name' | 'type' | 'size'>

/** Sorts files by name, page 2 before page 10, because browsers return them in any order. */
export function inReadingOrder<F extends Named>(files: readonly F[]): F[] {
  return files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

interface Choice<F> {
  files: F[]
  issues: string[]
}

/**
 * Splits chosen files into those that can be added to the `there` existing pages, and issues for the rest.
 */
export function usableFiles<F extends Named>(chosen: readonly F[], there: number): Choice<F> {
  const issues = chosen.flatMap((file) => fileIssue(file) ?? [])
  const pages = inReadingOrder(chosen.filter((file) => fileIssue(file) === undefined))
  const room = Math.max(0, MAX_SAMPLE_PICTURES - there)
  const over = pages.length - room
  if (over > 0)
    issues.push(`A book can have up to ${MAX_SAMPLE_PICTURES} sample pages, so we left out ${over}.`)
  return { files: pages.slice(0, room), issues }
}
