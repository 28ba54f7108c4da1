import { indianMobile, telephonesIn } from '#platform/telephone.ts'
import { plainCharacters } from '#platform/typed-text.ts'

/** Indian mobile numbers start with 6 to 9 (National Numbering Plan). */
const MOBILE = /^[6-9]\d{9}$/

/** An extension after a number: 'x12', 'ext. 12', 'extn 12', '#12'. A mobile number has none. */
const EXTENSION = /\d[\s,;.(/-]{0,3}((?:extension|extn|ext|x|#)[\s.:]{0,3}\d{1,6})[\s).]{0,3}$/i

export function isMobileNumber(text: string): boolean {
  return MOBILE.test(text)
}

/**
 * Extracts the ten digits of the first Indian mobile number in a text. A text without a mobile number is only
 * trimmed and converted to plain characters, and so is a number with an extension. Never turns a foreign
 * number into an Indian one.
 */
export function normaliseMobileNumber(typed: string): string {
  const plain = plainNumber(typed)
  if (EXTENSION.test(plain)) return plain.trim()
  const numbers = telephonesIn(plain)
  for (const number of numbers) {
    const digits = indianMobile(number)
    if (digits) return digits
  }
  // Accepts unusual separators, as in '98765/43210', unless the text contains several numbers.
  const joined = numbers.join('')
  const isOne = !numbers.some(isForeign) && !/\d\s{0,9}[\p{L}\p{M}]+\s{0,9}\d/u.test(plain)
  return (isOne ? indianMobile(joined) : undefined) ?? plain.trim()
}

/** Returns why a text isn't one Indian mobile number, as a sentence; undefined if it is. */
export function mobileNumberIssue(typed: string): string | undefined {
  const plain = plainNumber(typed)
  const numbers = telephonesIn(plain)
  const read = normaliseMobileNumber(typed)
  if (isMobileNumber(read)) return severalIssue(numbers, read)
  const extension = EXTENSION.exec(plain)?.[1]
  if (extension) return `A mobile number has no extension. Remove “${extension}”.`
  const foreign = numbers.find(isForeign)
  if (foreign) {
    return `This number starts with ${countryCode(plain)}. Enter an Indian mobile number, because the courier calls or texts it.`
  }
  const letter = /\d\s{0,9}([\p{L}\p{M}]+)\s{0,9}\d/u.exec(plain)?.[1]
  if (letter && numbers.every((number) => number.length < 10)) {
    return `This mobile number has “${letter.slice(0, 12)}” between its digits.`
  }
  const digits = (numbers[0] ?? '').replace(/^(?:\+91|0091|91(?=\d{10})|0)/, '').replace(/\D/g, '')
  if (digits === '') return 'This mobile number has no digits.'
  if (digits.length !== 10)
    return `This mobile number has ${digits.length} ${digits.length === 1 ? 'digit' : 'digits'}, not 10.`
  return `This number starts with ${digits.charAt(0)}. An Indian mobile number starts with 6, 7, 8 or 9.`
}

/** Returns the issue with any other number in the text. */
function severalIssue(numbers: readonly string[], read: string): string | undefined {
  const isOther = (number: string) => number.length >= 10 && indianMobile(number) !== read
  if (!numbers.some(isOther)) return undefined
  return 'There are several numbers here. Enter one, the mobile that the courier should call.'
}

/** Converts digits to ASCII and drops the decimals that a spreadsheet adds: '9876543210.0'. */
function plainNumber(typed: string): string {
  return plainCharacters(typed).replace(/(?<=\d{10})\.0{1,2}(?=\s*$)/, '')
}

/** Detects a foreign country code: '+65', or '0065' as dialled. No country code starts with 0. */
function isForeign(number: string): boolean {
  return /^(?:\+(?!91)|00(?!91))\d{3}/.test(number)
}

/** Returns the country code if a space or hyphen ends it, otherwise the first two digits. */
function countryCode(plain: string): string {
  const [, apart, first] = /(?:\+|(?<!\d)00)[\s(]?(?:(\d{1,3})(?!\d)|(\d\d))/.exec(plain) ?? []
  return `+${apart ?? first ?? ''}`
}
