import { parse } from 'csv-parse/sync'

/** A row of a table with the number of its first line. */
export interface Row {
  line: number
  cells: readonly string[]
}

/** Splits lines into rows. A quoted cell may span lines. If a quote is never closed, each line is a row. */
export function rowsOf(lines: readonly string[], delimiter: string, firstLine: number): Row[] {
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
export function withoutBreaks(rows: readonly Row[], width: number): Row[] {
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
