import { isbnIssue } from '#modules/catalogue/isbn.ts'
import { findIsbns } from '#modules/catalogue/isbn-text.ts'

/** The ISBNs of a line, also of a photographed one; what is wrong with the first that is none; and the line without them. */
export function takeIsbns(text: string): { isbns: string[]; issue: string | undefined; rest: string } {
  const { isbns, wrong, rest } = findIsbns(text, { misread: true })
  return { isbns, issue: wrong && isbnIssue(wrong), rest }
}
