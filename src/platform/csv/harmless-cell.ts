/**
 * What a spreadsheet takes for the beginning of a formula, full-width forms included (OWASP, 'CSV Injection'). The
 * apostrophes before it are ours or look so.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const MADE_HARMLESS = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A text as it may stand in a CSV file: an apostrophe before what a spreadsheet would calculate. */
export function harmlessCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text that `harmlessCell` was given: a file that we wrote can be read again. */
export function readCell(cell: string): string {
  return MADE_HARMLESS.test(cell) ? cell.slice(1) : cell
}
