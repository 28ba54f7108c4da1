import { harmlessCell, readCell } from './harmless-cell.ts'

/** One field and what ends it: a comma, a line or the text. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y

/**
 * The lines of a CSV text (RFC 4180), cell by cell, with what `harmlessCell` added taken away; empty lines are left out. Undefined where a
 * quote is not closed or stands in the middle of a cell. Runs in the browser.
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

/** A CSV text as spreadsheets read it, every cell in quotes. */
export function csvText(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${harmlessCell(text).replaceAll('"', '""')}"`
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}
