import { parse } from 'csv-parse/sync'

import type { Ignored } from '#modules/booklists/list/booklist.ts'
import { bareHeading, suggestMapping } from '#modules/catalogue/imports/columns/suggest.ts'
import type { ImportField } from '#modules/catalogue/imports/columns/import.ts'
import { followQuotes } from '#modules/catalogue/imports/reading/record-splitter.ts'

import { readQuantity } from './quantity.ts'

/** A line as text, or a table row joined to text. */
export interface RawLine {
  line: number
  text: string
  quantity?: number
  /** Set for the heading row of a table and the lines above it. */
  passed?: Ignored
}

const DELIMITERS = ['\t', ';', ','] as const
/** Number of lines searched for a heading. Lists often start with a name and a date. */
const LINES_ABOVE = 15

/** Columns that are joined to a row's text, in this order. */
const NAMED: readonly ImportField[] = ['isbn', 'title', 'author', 'edition', 'publisher', 'date']

/** Headings of a quantity column in booklists, in addition to those that imports know. */
const COPIES = new Set([
  'noofcopies',
  'numberofcopies',
  'copiesrequired',
  'quantityrequired',
  'qtyrequired',
  'nos',
  'no',
  'मात्रा',
  'प्रतियाँ',
])

interface Heading {
  at: number
  delimiter: string
  columns: readonly (ImportField | null)[]
}

/**
 * Reads the rows of a sheet or CSV file whose heading has at least two known columns, one of them title or
 * ISBN. Returns undefined for plain lines, where commas and tabs have no special meaning.
 */
export function asTable(lines: readonly string[]): RawLine[] | undefined {
  const heading = headingOf(lines)
  if (!heading) return undefined
  const above = lines
    .slice(0, heading.at)
    .map((text, at): RawLine => ({ line: at + 1, text, passed: 'note' }))
  const rows = records(lines, heading).map(({ line, text }) => rowOf(line, text, heading))
  const columns: RawLine = { line: heading.at + 1, text: lines[heading.at] ?? '', passed: 'columns' }
  return [...above, columns, ...rows].filter(({ text }) => text.trim() !== '')
}

function headingOf(lines: readonly string[]): Heading | undefined {
  for (const [at, text] of lines.slice(0, LINES_ABOVE).entries()) {
    for (const delimiter of DELIMITERS) {
      if (!text.includes(delimiter)) continue
      const columns = columnsOf(cellsOf(text, delimiter))
      const known = columns.filter((column) => column !== null)
      if (known.length > 1 && (known.includes('title') || known.includes('isbn')))
        return { at, delimiter, columns }
    }
  }
  return undefined
}

function columnsOf(header: readonly string[]): (ImportField | null)[] {
  const { columns } = suggestMapping(header)
  if (columns.includes('stock')) return columns
  const at = header.findIndex((heading, i) => columns[i] === null && COPIES.has(bareHeading(heading)))
  return columns.map((column, i) => (i === at ? 'stock' : column))
}

interface TextOfRow {
  line: number
  texts: string[]
}

/**
 * Splits the rows below the heading. A quoted value may span lines. If a quote is never closed, each line is
 * a row.
 */
function records(lines: readonly string[], { at, delimiter }: Heading): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = []
  let open: TextOfRow | undefined
  for (const [i, text] of lines.slice(at + 1).entries()) {
    const { end } = followQuotes(text, delimiter, open !== undefined)
    open = open ? { ...open, texts: [...open.texts, text] } : { line: at + 2 + i, texts: [text] }
    if (end === 'open' && open.texts.length < LINES_ABOVE) continue
    found.push(...(end === 'closed' ? [{ line: open.line, text: open.texts.join('\n') }] : lineByLine(open)))
    open = undefined
  }
  return open ? [...found, ...lineByLine(open)] : found
}

function lineByLine({ line, texts }: TextOfRow): { line: number; text: string }[] {
  return texts.map((text, i) => ({ line: line + i, text }))
}

function rowOf(line: number, text: string, { columns, delimiter }: Heading): RawLine {
  const cells = cellsOf(text, delimiter)
  const cell = (field: ImportField) => (cells[columns.indexOf(field)] ?? '').replaceAll(/\s+/g, ' ').trim()
  const has = (field: ImportField) => columns.includes(field) && cell(field) !== ''
  const named = NAMED.filter(has).map((field) =>
    field === 'edition' ? `${cell(field)} edition` : cell(field),
  )
  return {
    line,
    text: named.join(', '),
    ...(columns.includes('stock') ? { quantity: readQuantity(cell('stock')) } : {}),
  }
}

function cellsOf(text: string, delimiter: string): string[] {
  try {
    const [cells] = parse(text, { delimiter, relax_quotes: true, relax_column_count: true })
    return cells ?? []
  } catch {
    return text.split(delimiter)
  }
}
