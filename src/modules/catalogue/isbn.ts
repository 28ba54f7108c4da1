/**
 * Reads an ISBN as people write it (10 or 13 digits, hyphens and spaces anywhere) and answers its 13 digits;
 * undefined when it is none, also when the check digit is wrong.
 */
export function parseIsbn(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '').toUpperCase()
  if (/^97[89]\d{10}$/.test(digits)) return check13(digits) === digits[12] ? digits : undefined
  if (!/^\d{9}[\dX]$/.test(digits) || check10(digits) !== digits[9]) return undefined
  const body = `978${digits.slice(0, 9)}`
  return body + check13(body)
}

/** What stands before a number that is copied from a book or a shop's page. */
const CALLED_ISBN = /^\s*isbn(?:\s*(?:-\s*)?1[03](?=[\s:]))?[\s:.-]*/i

/** The ISBN of a question, also where the word stands before it. */
export function isbnAsked(text: string): string | undefined {
  return parseIsbn(text.replace(CALLED_ISBN, ''))
}

/** The digits of a question that may be a part of an ISBN: a year has four. */
export function isbnPart(text: string): string | undefined {
  const digits = bareIsbn(text.replace(CALLED_ISBN, ''))
  return /^\d{5,13}$/.test(digits) ? digits : undefined
}

function check13(digits: string): string {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

function check10(digits: string): string {
  let sum = 0
  for (let i = 0; i < 9; i++) sum += Number(digits[i]) * (10 - i)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

/** What is wrong with an ISBN, for who types it; undefined when it is right or there is none yet. */
export function isbnIssue(typed: string): string | undefined {
  const digits = bareIsbn(typed)
  if (digits === '' || parseIsbn(digits)) return undefined
  const odd = /[^\dX]/.exec(digits)?.[0]
  if (odd) return `An ISBN has digits only; this one has “${odd}” in it.`
  if (digits.length !== 13 && digits.length !== 10) {
    return `An ISBN-13 has 13 digits; this one has ${digits.length}.`
  }
  if (digits.length === 13 && !/^97[89]/.test(digits)) return 'An ISBN-13 begins with 978 or 979.'
  return wrongCheckDigit(digits)
}

/** Without the hyphens and spaces that people write. */
export function bareIsbn(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** Whether so much was typed that something can be said about it. */
export function isComplete(typed: string): boolean {
  const digits = bareIsbn(typed)
  return digits.length >= 13 || parseIsbn(digits) !== undefined
}

/** A digit was mistyped, most often not the last one: both are said. */
function wrongCheckDigit(digits: string): string {
  const body = digits.slice(0, -1)
  const right = '0123456789X'.split('').find((last) => parseIsbn(body + last) !== undefined)
  const last = digits.slice(-1)
  return `The check digit does not fit: after ${body} comes ${right}, not ${last}. Please compare all digits with the book.`
}
