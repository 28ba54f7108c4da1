import { parseIsbn } from '#modules/catalogue/isbn.ts'

import { MAX_COPIES } from './request.ts'

/** A line of the request form. */
export interface TypedLine {
  book: string
  copies: number
}

/** Limits a number of copies to what a line allows. */
export function bounded(copies: number): number {
  return Math.min(Math.max(1, copies), MAX_COPIES)
}

/** Adds up the copies of repeated books. */
export function merged(lines: readonly TypedLine[]): TypedLine[] {
  const byBook = new Map<string, TypedLine>()
  for (const line of lines) {
    const known = byBook.get(line.book)
    byBook.set(line.book, known ? { ...line, copies: bounded(known.copies + line.copies) } : line)
  }
  return [...byBook.values()].filter(({ book }) => book !== '')
}

const OUR_ID = /^[0-9a-f]{24}$/

/**
 * Reads lines from a URL parameter, by ISBN or book id: '9789351436201:5,9789389176438:3'. Skips unreadable
 * parts.
 */
export function linesInAddress(text: string): TypedLine[] {
  return merged(
    text.split(',').flatMap((part) => {
      const [book = '', copies = '1'] = part.split(':')
      const known = OUR_ID.test(book) ? book : parseIsbn(book)
      return known && /^\d{1,5}$/.test(copies) ? [{ book: known, copies: bounded(Number(copies)) }] : []
    }),
  )
}
