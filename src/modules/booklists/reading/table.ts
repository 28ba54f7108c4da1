import { parse } from 'csv-parse/sync'

import type { Ignored } from '#modules/booklists/list/booklist.ts'
import { findIsbns } from '#modules/catalogue/isbn-text.ts'

import { type Column, columnsOf, copiesIn, headingColumn, NAMING } from './columns.ts'
import { isTotal } from './ignored-lines.ts'
import { statedQuantity } from './quantity.ts'

/** A row of a table with the number of its first line. */
interface Row {
  line: number
  cells: readonly string[]
}

/** Splits lines into rows. A quoted cell may span lines. If a quote is never closed, each line is a row. */
function rowsOf(lines: readonly string[], delimiter: string, firstLine: number): Row[] {
  try {
    const options = { delimiter, relax_quotes: true, relax_column_count: true, info: true } as const
    // The types of csv-parse don't know that `info` changes what it returns.
    const found = parse(lines.join('\n'), options) as unknown as {
      info: { lines: number }
      record: string[]
    }[]
    return found.map(({ record }, i) => ({
      line: firstLine + (i === 0 ? 0 : (found[i - 1]?.info.lines ?? 0)),
      cells: record,
    }))
  } catch {
    return lines.map((text, i) => ({ line: firstLine + i, cells: text.split(delimiter) }))
  }
}

/** Maximum lines of one cell that Word broke. */
const MAX_BROKEN = 4

/** Joins rows that a line break within a cell has split: their cells add up to exactly one row. */
function withoutBreaks(rows: readonly Row[], width: number): Row[] {
  const whole: Row[] = []
  for (let at = 0; at < rows.length; at++) {
    const parts = partsOf(rows.slice(at, at + MAX_BROKEN), width)
    whole.push(parts)
    at += parts.taken - 1
  }
  return whole
}

function partsOf([first, ...next]: readonly Row[], width: number): Row & { taken: number } {
  const { line = 0, cells = [] } = first ?? {}
  let joined = cells
  for (const [i, { cells: more }] of next.entries()) {
    // A separate row starts with its number, or consists of one cell.
    if (cells.length < 2 || joined.length >= width || /^\s*\d+[.)]?\s*$/.test(more[0] ?? '')) break
    joined = [...joined.slice(0, -1), `${joined.at(-1)} ${more[0]}`, ...more.slice(1)]
    if (joined.length === width) return { line, cells: joined, taken: i + 2 }
  }
  return { line, cells, taken: 1 }
}

/** A line as text, or a table row joined to text. */
export interface RawLine {
  line: number
  text: string
  quantity?: number
  /** Set for the rows of a table that aren't books, and for the lines above it. */
  passed?: Ignored
}

const DELIMITERS = ['\t', '|', ';', ','] as const
/** Number of lines searched for a heading. Lists often start with a name and a date. */
const LINES_ABOVE = 15
/** Share of lines that must have a delimiter in a table without a heading. */
const MOST_LINES = 0.6

interface Table {
  above: readonly string[]
  heading: readonly string[]
  rows: Row[]
  columns: Column[]
  /** True if most rows have a number of their own or of copies, so that a row without one is a heading. */
  isNumbered: boolean
}

/**
 * Reads a table: its heading has at least two known columns, one of them title or ISBN, or its content has a
 * column of row numbers or copies. Returns undefined for plain lines, where commas and tabs have no special
 * meaning.
 */
export function asTable(lines: readonly string[]): RawLine[] | undefined {
  const table = headedTable(lines) ?? bareTable(lines)
  if (!table) return undefined
  const above = table.above.map((text, at): RawLine => ({ line: at + 1, text, passed: 'note' }))
  const rows = table.rows.map((row) => lineOf(row, table))
  return [...above, ...rows].filter(({ text }) => text.trim() !== '')
}

function headedTable(lines: readonly string[]): Table | undefined {
  for (const [at, text] of lines.slice(0, LINES_ABOVE).entries()) {
    for (const delimiter of DELIMITERS) {
      const heading = text.includes(delimiter) ? (rowsOf([text], delimiter, 1)[0]?.cells ?? []) : []
      if (!isHeading(heading)) continue
      const rows = withoutBreaks(rowsOf(lines.slice(at), delimiter, at + 1), heading.length)
      return { above: lines.slice(0, at), heading, rows, ...contentsOf(heading, rows.slice(1)) }
    }
  }
  return undefined
}

function isHeading(cells: readonly string[]): boolean {
  if (cells.some((cell) => /^\s*\d/.test(cell))) return false
  const known = cells.flatMap((cell) => headingColumn(cell) ?? [])
  return known.length > 1 && (known.includes('title') || known.includes('isbn'))
}

/** Reads a table by its content alone. Commas occur in titles, so they don't separate its columns. */
function bareTable(lines: readonly string[]): Table | undefined {
  const stated = lines.filter((line) => line.trim() !== '')
  const delimiter = DELIMITERS.slice(0, 3).find(
    (one) => stated.filter((line) => line.trim().includes(one)).length >= MOST_LINES * stated.length,
  )
  if (delimiter === undefined) return undefined
  const rows = rowsOf(lines, delimiter, 1)
  const contents = contentsOf([], rows)
  const { columns } = contents
  return columns.includes('row') || columns.includes('copies')
    ? { above: [], heading: [], rows, ...contents }
    : undefined
}

/** Decides by the rows of books: not a heading in merged cells, a total or a ruled line. */
function contentsOf(heading: readonly string[], rows: readonly Row[]): Pick<Table, 'columns' | 'isNumbered'> {
  const books = rows
    .map(({ cells }) => cells)
    .filter(
      (cells) => filledOf(cells).length > 1 && !cells.some(isTotal) && /[\p{L}\p{N}]/u.test(cells.join('')),
    )
  const columns = columnsOf(heading, books)
  const numbered = books.filter((cells) => columns.some((column, at) => isNumber(column, cells[at])))
  return { columns, isNumbered: numbered.length >= MOST_LINES * books.length }
}

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '')

function isNumber(column: Column, cell = ''): boolean {
  return (column === 'row' || column === 'copies') && copiesIn(cell) !== undefined
}

function lineOf({ line, cells }: Row, { heading, columns, isNumbered }: Table): RawLine {
  const filled = filledOf(cells)
  const written = filled.join('\t')
  if (heading.length > 0 && cells.join() === heading.join()) return { line, text: written, passed: 'columns' }
  if (cells.some(isTotal)) return { line, text: written, passed: 'note' }
  const text = wordsOf(cells, columns)
  if (filled.length === 1 && (text === '' || (columns.length > 2 && isNumbered)))
    return loneLine(line, written)
  if (text === '') return { line, text: written, passed: 'note' }
  const quantity = copiesIn(cells[columns.indexOf('copies')] ?? '')
  return { line, text, ...(quantity && { quantity }) }
}

/** The only cell of a row is a heading, unless it has an ISBN or states its copies. */
function loneLine(line: number, text: string): RawLine {
  const { isbns, wrong } = findIsbns(text)
  const isBook = isbns.length > 0 || wrong !== undefined || statedQuantity(text) !== undefined
  return isBook ? { line, text } : { line, text, passed: 'heading' }
}

function wordsOf(cells: readonly string[], columns: readonly Column[]): string {
  return NAMING.flatMap((name) =>
    cells
      .filter((cell, at) => columns[at] === name && cell.trim() !== '')
      .map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
      .map((cell) => (name === 'edition' && !/ed/i.test(cell) ? `${cell} edition` : cell)),
  ).join(', ')
}
