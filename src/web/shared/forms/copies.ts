import { readWholeNumber } from '#platform/whole-number.ts'

/** The largest number of copies that an order, a request or a quotation takes per line. */
export const MAX_LINE_COPIES = 10_000

/** Explains why a number of copies can't be used; undefined if it can. NaN stands for an unreadable text. */
export function copiesIssue(copies: number, { min = 1, max = MAX_LINE_COPIES } = {}): string | undefined {
  if (!Number.isInteger(copies) || copies < min) return 'Enter a whole number of copies.'
  return copies > max ? `At most ${max.toLocaleString('en-IN')} copies.` : undefined
}

/** Reads a copies field; NaN if the text isn't a number. `empty`: the copies that a blank field means. */
export function readCopies(typed: string, empty = Number.NaN): number {
  return typed.trim() === '' ? empty : (readWholeNumber(typed) ?? Number.NaN)
}
