import { ACTS } from '#modules/law/acts/acts.ts'

import { actNamed, type IndexEntry } from './section-index.ts'

/** Columns of an index file, in any order; `act` is optional. */
export const INDEX_COLUMNS = ['act', 'section', 'page'] as const

/** Lines with their numbers in the file. */
export interface NumberedLine {
  line: number
  text: string
}

/**
 * Splits typed or pasted text into lines. If the first line is a header with section and page columns, the
 * text is parsed as a file and its rows become lines.
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

/** Formats a row as a line of an index. The Act may be given by the key in our files. */
function rowLine(row: string, { separator, act, section, page }: Columns): string {
  const cells = cellsOf(row, separator)
  const named = cells[act] ?? ''
  const key = actNamed(named)
  return `${key ? ACTS[key].short : named} ${cells[section] ?? ''} p. ${cells[page] ?? ''}`.trim()
}

/** Splits a row into cells, which contain no line breaks. */
function cellsOf(row: string, separator: string): string[] {
  const cells: string[] = []
  let at = 0
  while (at <= row.length) {
    const quoted = row[at] === '"' ? /"((?:[^"]|"")*)"/y : undefined
    if (quoted) quoted.lastIndex = at
    const found = quoted?.exec(row)
    const end = row.indexOf(separator, found ? at + found[0].length : at)
    const cell = found ? (found[1] ?? '').replaceAll('""', '"') : row.slice(at, end < 0 ? undefined : end)
    // Our exports put an apostrophe before cells that a spreadsheet could take for a formula.
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
