import { harmlessCell, readCell } from './harmless-cell.ts'

/** One field and its terminator: a comma, a line end or the end of the text. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y

/**
 * Parses CSV text (RFC 4180) into lines of cells, undoing `harmlessCell` and skipping empty lines. Returns
 * undefined for an unclosed quote or one inside a plain cell. Browser-safe.
 */
export function readCsvText(text: string): string[][] | undefined {
  const source = text.replace(/^\uFEFF/, '')
  const lines: string[][] = []
  let line: string[] = []
  FIELD.lastIndex = 0
  while (FIELD.lastIndex < source.length) {
    const found = FIELD.exec(source)
    if (!found) return undefined
    const [, quoted, plain = '', end] = found
    line.push(readCell(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"')))
    if (end === ',' && FIELD.lastIndex < source.length) continue
    if (end === ',') line.push('')
    if (line.some((cell) => cell !== '')) lines.push(line)
    line = []
  }
  return lines
}

/** Formats CSV for spreadsheets, with every cell quoted. */
export function csvText(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${harmlessCell(text).replaceAll('"', '""')}"`
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}
