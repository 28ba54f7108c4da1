import { readCount, readSum } from '#modules/imports/columns/cell-numbers.ts'
import { knownHeadings } from '#modules/imports/columns/suggest.ts'
import { parseIsbn } from '#modules/catalogue/isbn.ts'

import type { PlacedRow } from './rows.ts'

/** Rows that may precede a heading. Publishers write their name and the date there. */
export const ROWS_ABOVE = 20

/** Row of the heading, counted from 0. A file without a heading starts with its first book. */
export type HeadingPlace = { at: number } | { firstBook: number }

/**
 * Picks the row with the most known headings, at least two. Otherwise the first row with several values is
 * the heading or a book.
 */
export function headingPlace(rows: readonly Row[]): HeadingPlace {
  const top = rows.slice(0, ROWS_ABOVE)
  const known = knownIn(top)
  const most = Math.max(0, ...known)
  if (most > 1) return { at: known.indexOf(most) }
  const first = Math.max(
    0,
    top.findIndex(({ cells, error }) => error === undefined && valuesOf(cells).length > 1),
  )
  return valuesOf(top[first]?.cells ?? []).some(isValue) ? { firstBook: first } : { at: first }
}

/** Reports whether rows have a heading that names columns of books. */
export function hasKnownHeading(rows: readonly Row[]): boolean {
  return knownIn(rows.slice(0, ROWS_ABOVE)).some((known) => known > 1)
}

type Row = Pick<PlacedRow, 'cells' | 'error'>

function knownIn(rows: readonly Row[]): number[] {
  return rows.map(({ cells, error }) => (error === undefined ? knownHeadings(cells) : 0))
}

function valuesOf(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
}

/** Reports whether a cell is an ISBN, an amount or a number, which books have and headings don't. */
function isValue(cell: string): boolean {
  if (parseIsbn(cell) !== undefined) return true
  const { text, offer } = readSum(cell, {})
  return offer !== undefined || /^\d+(?:\.\d+)?$/.test(text) || /^\d+$/.test(readCount(cell, {}).text)
}
