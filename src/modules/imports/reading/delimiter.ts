import { knownHeadings } from '#modules/imports/columns/suggest.ts'

import { rowsOfLines } from './rows.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const

/** Number of rows examined to find the delimiter. */
const ROWS_READ = 20

/**
 * Finds the delimiter: the character that yields a row of known headings. Without such a row, the character
 * that gives most rows the same number of columns. Ignores characters within quotes.
 */
export function delimiterOf(lines: readonly string[]): string {
  const candidates = DELIMITERS.map((delimiter) => ({ delimiter, ...shapeOf(lines, delimiter) }))
  const [best] = candidates.toSorted(
    (one, other) =>
      (other.known > 1 ? other.known : 0) - (one.known > 1 ? one.known : 0) ||
      other.alike - one.alike ||
      other.width - one.width,
  )
  return best?.delimiter ?? ','
}

interface Shape {
  /** Number of known headings in the row that has the most. */
  known: number
  /** Number of rows with the most frequent width, and that width. */
  alike: number
  width: number
}

function shapeOf(lines: readonly string[], delimiter: string): Shape {
  const rows = rowsOfLines(lines, delimiter)
    .filter(({ error }) => error === undefined)
    .slice(0, ROWS_READ)
  const widths = rows.map(({ cells }) => cells.length).filter((width) => width > 1)
  const [alike = 0, width = 0] =
    [...Map.groupBy(widths, (each) => each)]
      .map(([each, times]) => [times.length, each])
      .toSorted(([a = 0, x = 0], [b = 0, y = 0]) => b - a || y - x)[0] ?? []
  return { known: Math.max(0, ...rows.map(({ cells }) => knownHeadings(cells))), alike, width }
}
