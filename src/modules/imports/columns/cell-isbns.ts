import { parseIsbn } from '#modules/catalogue/isbn.ts'

/** Thirteen digits in scientific notation. Some locales use a decimal comma. */
const SCIENTIFIC = /^\d(?:[.,](\d+))?E\+?(\d+)$/i
/** Thirteen digits, as in a file with such numbers that was opened and saved again. */
const ROUNDED = /^97[89]\d{10}$/
/** Trailing zeros of a rounded ISBN. A real number with a wrong check digit has fewer. */
const MANY_ZEROS = /0{5}$/

/** Detects an ISBN that a spreadsheet has cut short. The lost digits can't be restored. */
export function isCutShort(isbn: string): boolean {
  if (parseIsbn(isbn)) return false
  return SCIENTIFIC.test(isbn) || (ROUNDED.test(isbn) && MANY_ZEROS.test(isbn))
}

/** Restores the thirteen digits of '9.789356039131E+12'. A few programs write all of them. */
export function fromScientific(isbn: string): string {
  const [, decimals = '', exponent] = SCIENTIFIC.exec(isbn) ?? []
  if (Number(exponent) !== decimals.length) return isbn
  return isbn[0] + decimals
}

/** Compares an ISBN with the digits that a spreadsheet left: '9.78936E+12' may be 9789356039131. */
export function isCutFrom(cut: string, isbn: string): boolean {
  const shown = cut.replace(',', '.')
  const digits = (shown.split(/e/i)[0] ?? '').replace('.', '').replace(/(?<!0)0+$/, '')
  return isbn.startsWith(digits) || Number(Number(isbn).toPrecision(digits.length)) === Number(shown)
}

/** An ISBN-10 without its leading zeros: 0-00, 0-07 and 0-19 are common. */
const WITHOUT_ZEROS = /^\d{6,8}[\dX]$/

/** Restores an ISBN-10 that a spreadsheet read as a number. Undefined if no zeros make it valid. */
export function withZeros(isbn: string): string | undefined {
  if (!WITHOUT_ZEROS.test(isbn)) return undefined
  const whole = isbn.padStart(10, '0')
  return parseIsbn(whole) ? whole : undefined
}
