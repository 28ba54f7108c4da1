import { plainCharacters, plainCode } from './typed-text.ts'

/** Phone numbers of India and other countries, as people write them. Browser-safe. */

/**
 * Prefixes that people type despite the hint: '0', '+91', '0091', '+91 (0)'; autofill may add '+91' twice.
 */
const WITH_CODE = /^(?:(?:\+0{0,2}|00|0)?91){0,2}0?([6-9]\d{9})$/
/** E.164 allows 15 digits; even with a prefix for calls abroad, a number has at most 20. */
const MOST_DIGITS = 20
/** A '+' with fewer digits is only a country code: '+65, 9123 4567' is one number. */
const LEAST_DIGITS = 6
const MOBILE_DIGITS = 10

/**
 * Returns the ten digits of an Indian mobile number, with or without a prefix. `number`
 * may only contain digits and '+'.
 */
export function indianMobile(number: string): string | undefined {
  return WITH_CODE.exec(number)?.[1]
}

/** Lists the numbers in a text as digits with their '+', without separators. */
export function telephonesIn(plain: string): string[] {
  const found: string[] = []
  for (const [piece] of plain.matchAll(/[+\d][\d\s().\-·]*/g)) {
    const last = found.at(-1)
    const groups = piece
      .replace(/[().\-·]/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
    if (last?.startsWith('+') && last.length <= LEAST_DIGITS && !piece.startsWith('+')) {
      found[found.length - 1] = last + groups.join('')
    } else {
      found.push(...separated(groups))
    }
  }
  return found.filter((number) => number !== '+')
}

/** Splits numbers that only a blank separates: '98765 43210 91234 56789'. */
function separated(groups: readonly string[]): string[] {
  const numbers: string[] = []
  let from = 0
  for (let at = 1; at < groups.length && at - from < MOST_DIGITS; at++) {
    const number = groups.slice(from, at).join('')
    const next = groups.slice(at, at + MOST_DIGITS).join('')
    if (indianMobile(number) === undefined || next.length < MOBILE_DIGITS) continue
    numbers.push(number)
    from = at
  }
  return [...numbers, groups.slice(from).join('')]
}

/** Checks the number of digits: at most 15 (ITU-T E.164), and at least six, as in a local number. */
const isTelephone = (number: string) => /^\+?\d{6,15}$/.test(number)

/** Explains why a text contains no phone number of any country; undefined if it contains one. */
export function telephoneIssue(typed: string): string | undefined {
  const numbers = telephonesIn(plainCharacters(typed))
  if (numbers.some(isTelephone)) return undefined
  const [digits = ''] = numbers.map((number) => number.replace('+', ''))
  if (digits === '') return 'Enter a valid phone number, e.g. 98765 43210.'
  return digits.length < 6
    ? `must be a complete phone number; this one has ${digits.length} ${digits.length === 1 ? 'digit' : 'digits'}`
    : `must be a phone number; this one has ${digits.length} digits`
}

/** Converts digits to ASCII and removes invisible characters, for storing. */
export function tidyTelephone(typed: string): string {
  return plainCode(typed)
}

/** Returns the first number in a text for a `tel:` link; undefined if there is none. */
export function dialled(written: string): string | undefined {
  const number = telephonesIn(plainCharacters(written)).find(isTelephone)
  // Abroad and from a mobile, the 0 of '+91 (0) 98765 43210' isn't dialled.
  const mobile = number !== undefined && /^(?:\+|00)/.test(number) ? indianMobile(number) : undefined
  return mobile === undefined ? number : `+91${mobile}`
}

/** Formats a stored number with its country code. +91 replaces the 0 that is dialled within India. */
export function withCountryCode(stored: string): string {
  if (stored.startsWith('+') || stored.startsWith('00')) return stored
  return `+91 ${stored.startsWith('0') ? stored.slice(1) : stored}`
}
