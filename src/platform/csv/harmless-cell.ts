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
