import { ACTS } from '#modules/law/acts/acts.ts'

import { actNamed, type IndexEntry } from './section-index.ts'

/** The columns of an index as a file; `section` and `page` stand in any order, and `act` may be missing. */
export const INDEX_COLUMNS = ['act', 'section', 'page'] as const

/** Lines with the numbers that they have in the file. */
export interface NumberedLine {
  line: number
  text: string
}

/**
 * What was typed or put in from a file, line by line. A text whose first line heads columns for section and page is a file: its rows are
 * lines then.
 */
export function linesOf(text: string): NumberedLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter((line) => line.text !== '')
  const [first, ...rows] = lines
  const columns = first && columnsOf(first.text)
  if (!columns) return lines
  return rows.map((row) => ({ line: row.line, text: rowLine(row.text, columns) }))
}

interface Columns {
  separator: string
  act: number
  section: number
  page: number
}

function columnsOf(heading: string): Columns | undefined {
  for (const separator of [',', ';', '\t']) {
    const names = cellsOf(heading, separator).map((name) => name.toLowerCase())
    const at = (wanted: string) => names.findIndex((name) => name === wanted || name === `${wanted}s`)
    const found = { separator, act: at('act'), section: at('section'), page: at('page') }
    if (found.section >= 0 && found.page >= 0) return found
  }
  return undefined
}

/** A row as a line of an index; an Act may stand by the key that our own files have. */
function rowLine(row: string, { separator, act, section, page }: Columns): string {
  const cells = cellsOf(row, separator)
  const named = cells[act] ?? ''
  const key = actNamed(named)
  return `${key ? ACTS[key].short : named} ${cells[section] ?? ''} p. ${cells[page] ?? ''}`.trim()
}

/** No cell of an index has a line break. */
function cellsOf(row: string, separator: string): string[] {
  const cells: string[] = []
  let at = 0
  while (at <= row.length) {
    const quoted = row[at] === '"' ? /"((?:[^"]|"")*)"/y : undefined
    if (quoted) quoted.lastIndex = at
    const found = quoted?.exec(row)
    const end = row.indexOf(separator, found ? at + found[0].length : at)
    const cell = found ? (found[1] ?? '').replaceAll('""', '"') : row.slice(at, end < 0 ? undefined : end)
    // Our own files have an apostrophe before what a spreadsheet could take for a formula.
    cells.push(cell.trim().replace(/^'(?=[-=+@])/, ''))
    if (end < 0) break
    at = end + separator.length
  }
  return cells
}

/** An entry as a row of the file. */
export function indexRow({
  act,
  section,
  pages,
}: IndexEntry): Record<(typeof INDEX_COLUMNS)[number], string> {
  return { act, section, page: pages }
}
