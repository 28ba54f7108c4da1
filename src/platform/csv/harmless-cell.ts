/**
 * Starts that a spreadsheet treats as a formula, full-width forms included (OWASP, 'CSV Injection'). Leading
 * apostrophes are ours or look like ours.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const MADE_HARMLESS = /^'+[=+\-@\t\r\n＝＋－＠]/

/** Makes a text safe for a CSV file: adds an apostrophe if a spreadsheet would calculate it. */
export function harmlessCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Undoes `harmlessCell`, so that our own files can be read again. */
export function readCell(cell: string): string {
  return MADE_HARMLESS.test(cell) ? cell.slice(1) : cell
}
