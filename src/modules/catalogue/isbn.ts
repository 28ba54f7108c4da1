import { plainCode } from '#platform/typed-text.ts'

import { isbnOfDigits, isMusicNumber } from './isbn-digits.ts'
import { findIsbns } from './isbn-text.ts'

/** Bindings that shops append to a number: 'HB', '(Paperback)'. */
const BRACKETED = /\([^()]{0,40}\)|\[[^\][]{0,40}\]/g
const BINDINGS =
  /(?<![\p{L}\p{N}])(?:isbn|ean|hb|hbk|hc|pb|pbk|sc|hard-?(?:back|bound|cover)|paper-?back|soft-?(?:bound|cover)|cloth|e-?book|print|set)(?![\p{L}\p{N}])/giu
const NAMED =
  /^[\s"'“”‘’«»(]*(?:(?:urn:)?(?:[ep]-?)?(?:isbn|i\.s\.b\.n|ean|gtin|barcode)(?:[\s-]{0,3}\(?1[03]\)?(?=[\s:.=-]|$))?(?:[\s-]{0,3}(?:nos|no|number|code)(?![a-z]))?)?[\s:.=#,;"'“”‘’«»-]*/i

/**
 * Reads one ISBN as people write, copy and print it: 10 or 13 digits of any script, with hyphens, dashes,
 * dots and blanks anywhere, 'ISBN-13:' before and '(HB)' after it. Returns its 13 digits. Returns undefined
 * for anything else, a wrong check digit, or two ISBNs.
 */
export function parseIsbn(text: string): string | undefined {
  if (/^\d{13}$/.test(text)) return isbnOfDigits(text)
  const { isbns, rest } = findIsbns(text)
  return isbns.length === 1 && !/[\p{L}\p{N}]/u.test(withoutBinding(rest)) ? isbns[0] : undefined
}

/** Finds all ISBNs in a text, as 13 digits. */
export function isbnsIn(text: string): string[] {
  return findIsbns(text).isbns
}

/** Returns the digits of a query that may be part of an ISBN. At least five, because a year has four. */
export function isbnPart(text: string): string | undefined {
  const digits = bareIsbn(text)
  return /^\d{5,13}$/.test(digits) ? digits : undefined
}

/** Explains to the user why a typed ISBN is invalid; undefined if it is valid or empty. */
export function isbnIssue(typed: string): string | undefined {
  const digits = bareIsbn(typed)
  if (digits === '' || parseIsbn(typed)) return undefined
  if (isbnsIn(typed).length > 1) return 'Enter one ISBN, not two.'
  const odd = /[^\dX]/u.exec(digits)?.[0]
  if (odd) return `An ISBN has only digits. Remove “${odd}”.`
  if (digits.length !== 13 && digits.length !== 10) {
    return `An ISBN has 13 digits. This one has ${digits.length}.`
  }
  if (digits.length === 13 && !/^97[89]/.test(digits)) return 'An ISBN starts with 978 or 979.'
  if (isMusicNumber(digits)) return 'This number is of printed music (ISMN). It isn’t an ISBN.'
  return wrongCheckDigit(digits)
}

/** Strips the words, quotes, hyphens, dots and spaces that people write around and in a number. */
export function bareIsbn(typed: string): string {
  const number = withoutBinding(plainCode(typed).replace(NAMED, '')).replace(/[\s-]/g, '').toUpperCase()
  const ended = number.replace(/(?<![.,;:"'“”‘’«»)])[.,;:"'“”‘’«»)]+$/, '')
  return /^[\dX.]+$/.test(ended) ? ended.replaceAll('.', '') : ended
}

/** Reports whether the typed text is long enough to validate. */
export function isComplete(typed: string): boolean {
  const digits = bareIsbn(typed)
  return digits.length >= 13 || parseIsbn(typed) !== undefined
}

function withoutBinding(text: string): string {
  return text.replace(BRACKETED, ' ').replace(BINDINGS, ' ')
}

/**
 * The message gives the matching check digit and asks to compare all digits, because any of them may be
 * wrong.
 */
function wrongCheckDigit(digits: string): string {
  const body = digits.slice(0, -1)
  const right = '0123456789X'.split('').find((last) => isbnOfDigits(body + last) !== undefined)
  const last = digits.slice(-1)
  return `This ISBN isn’t valid: the last digit should be ${right}, not ${last}. Compare all digits with the book.`
}
