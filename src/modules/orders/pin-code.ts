import { plainCharacters } from '#platform/typed-text.ts'

const PIN_CODE = /^[1-9]\d{5}$/

/**
 * Checks a stored PIN code: six digits, the first not 0. Normalize typed ones with `normalisePinCode` first.
 */
export function isPinCode(text: string): boolean {
  return PIN_CODE.test(text)
}

/**
 * Extracts the PIN code of a text: '226 001', '226-001.', 'PIN: २२६००१ (UP)'. A text that doesn't contain
 * exactly one PIN code is only trimmed and converted to plain characters.
 */
export function normalisePinCode(typed: string): string {
  const plain = withoutDecimals(plainCharacters(typed))
  const codes = new Set(numbersIn(plain).filter(isPinCode))
  const [only] = codes
  if (only !== undefined) return codes.size === 1 ? only : plain.trim()
  const joined = plain.replace(/\D/g, '')
  return isPinCode(joined) && !/[\p{L}\p{M}]/u.test(plain) ? joined : plain.trim()
}

/** Returns why a text has no PIN code, as a sentence; undefined if it has one. */
export function typedPinCodeIssue(typed: string): string | undefined {
  if (isPinCode(normalisePinCode(typed))) return undefined
  const plain = plainCharacters(typed)
  const numbers = numbersIn(plain)
  if (numbers.filter(isPinCode).length > 1)
    return 'There are two PIN codes here. Enter one, for example 226001.'
  const letter = /(?<=\d\s?)[\p{L}\p{M}]{1,3}(?=\s?\d)|(?<=\d{3})[OoIlSsB](?![\p{L}\p{M}])/u.exec(plain)?.[0]
  if (letter) return `This PIN code has “${letter}” in it. A PIN code has 6 digits, for example 226001.`
  const [digits = ''] = numbers
  if (digits === '') return 'A PIN code has 6 digits, for example 226001.'
  if (digits.length !== 6) {
    return `This PIN code has ${digits.length} ${digits.length === 1 ? 'digit' : 'digits'}. A PIN code has 6, for example 226001.`
  }
  return `This PIN code starts with 0. A PIN code starts with 1 to 9, for example 226001.`
}

/** Spreadsheets write a PIN code as 226001.0. */
function withoutDecimals(plain: string): string {
  return plain.replace(/(?<=\d{6})\.0{1,2}(?=\s*$)/, '')
}

/** Returns the numbers of a text, without spaces, dots and hyphens between their digits. */
function numbersIn(plain: string): string[] {
  return Array.from(plain.matchAll(/\d[\d\s.-]*/g), ([number]) => number.replace(/\D/g, ''))
}
