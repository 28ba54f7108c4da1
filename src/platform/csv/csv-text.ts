/**
 * Starts that a spreadsheet treats as a formula, including full-width forms (OWASP, 'CSV Injection'). Leading
 * apostrophes were added by `harmlessCell` or look as if they were.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const MADE_HARMLESS = /^'+[=+\-@\t\r\n＝＋－＠]/

/** Makes a text safe for a CSV file: prefixes an apostrophe if a spreadsheet would evaluate the text. */
export function harmlessCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Undoes `harmlessCell`, so that our own files can be read again. */
export function readCell(cell: string): string {
  return MADE_HARMLESS.test(cell) ? cell.slice(1) : cell
}

export type Cell = string | number | null

/** A column: its head and cells. Numbers are written plainly, null as an empty cell. */
export interface CsvColumn<Row> {
  head: string
  cell(row: Row): Cell
}

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
