import { isbnIssue } from '#modules/catalogue/isbn.ts'
import { findIsbns } from '#modules/catalogue/isbn-text.ts'

/**
 * Extracts the ISBNs of a line, correcting digits misread in a photograph. Also returns the problem of the
 * first invalid ISBN and the remaining text.
 */
export function extractIsbns(text: string): { isbns: string[]; issue: string | undefined; rest: string } {
  const { isbns, wrong, rest } = findIsbns(text, { misread: true })
  return { isbns, issue: wrong && isbnIssue(wrong), rest }
}
