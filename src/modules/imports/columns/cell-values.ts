import { BOOK_FIELDS, type BookField } from '#modules/catalogue/book-fields.ts'
import { bareIsbn, parseIsbn } from '#modules/catalogue/isbn.ts'
import { publicationDate } from '#modules/catalogue/seed/published.ts'
import { readCell } from '#platform/csv/harmless-cell.ts'

import type { FieldIssue, ImportField, Mend } from './import.ts'

/** The sign of the rupee is a question mark where a file was saved as Windows-1252. */
const MONEY =
  /^(?:₹|\?|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})*|\d+)(?:(\.\d{1,2})0*)?\s*(?:\/[-=]|₹|rs\.?|inr)?$/i
/** As publishers state it: '2010', 'June 2025 (reprint)'. */
const STATED = /^(?:[A-Z][a-z]+ )?\d{4}(?: \([^)]*\))?$/
const MONTH = /^\d{4}-\d{2}$/
const INDIAN_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
/** What spreadsheets make of thirteen digits. */
const SCIENTIFIC = /^\d(\.\d+)?E\+\d+$/i

/** How programs make a spreadsheet leave digits as they are: ="9788171234567". */
const QUOTED = /^="(.*)"$/s
/** What is written where there is none. */
const NO_ISBN = /^(?:N\/?A|NIL|NONE|NULL|TBA|0+|NOTAVAILABLE)\.?$/
const WORD_EDITION = /(?<!\s)\s*\b(?:edition|edn|ed)\b\.?$/i

const WHOLE = /^(\d+)\.0+$/

const readKind: Partial<Record<(typeof BOOK_FIELDS)[BookField]['kind'], (cell: string) => string>> = {
  isbn: (cell) =>
    bareIsbn(cell)
      .replace(/^ISBN(?:1[03])?:?/, '')
      .replace(NO_ISBN, ''),
  money: plainSum,
  count: (cell) => cell.replace(WHOLE, '$1'),
  hsn: (cell) => cell.replace(/\s/g, '').replace(WHOLE, '$1'),
}

/** A cell as the book form would send it; what is not understood stays as it is, for the form's schema to refuse. */
export function valueOf(field: ImportField, cell: string, heading: string): string {
  const text = (QUOTED.exec(cell.trim())?.[1] ?? readCell(cell)).trim()
  if (field === 'author' && heading === 'authors')
    return text
      .split(';')
      .map((name) => name.trim())
      .join(', ')
  return field === 'id' ? text.toLowerCase() : (readKind[BOOK_FIELDS[field].kind]?.(text) ?? text)
}

/** An edition as the shop writes it: '1st Edn.' and '3.0' of a stranger's list are '1st' and '3rd'. */
export function plainEdition(text: string): string {
  const words = text.replace(WORD_EDITION, '').replace(WHOLE, '$1')
  return /^[1-9]\d?$/.test(words) ? ordinal(Number(words)) : words
}

function ordinal(number: number): string {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`
}

/** Whether a spreadsheet has cut an ISBN short: what is lost cannot be read. */
export function isCutShort(isbn: string): boolean {
  return SCIENTIFIC.test(isbn)
}

/** '₹1,195.00' and 'Rs. 1195' are 1195.00 and 1195. */
function plainSum(cell: string): string {
  const [, whole, fraction = ''] = MONEY.exec(cell) ?? []
  return whole === undefined ? cell : whole.replaceAll(',', '') + fraction
}

/** A year or a month is its first day, as the form stores it; days are written as in India: 31/03/2026. */
export function isoDay(cell: string): string {
  if (STATED.test(cell)) return publicationDate(cell, null) ?? cell
  if (MONTH.test(cell)) return `${cell}-01`
  const [, day, month, year] = INDIAN_DAY.exec(cell) ?? []
  return year === undefined ? cell : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
}

/** A number that a program has taken for one with decimals: '2008.0', '9788171234567.00'. */
const DECIMALS = /^(\d+X?)\.0+$/i
/** A year before 1000, or a day in one: '25', '0', '0208', '0000-00-00'. */
const EARLY = /^(?:\d{1,3}$|0\d{3}$|0{0,3}\d{1,3}-\d\d-\d\d$)/
/** An ISBN-10 without its first digit. */
const NINE = /^\d{8}[\dX]$/

const WORDS: Readonly<Record<Mend, string>> = {
  'isbn-zero': 'A spreadsheet has cut off the zero that this ISBN begins with.',
  decimals: 'A program has written this number with decimals.',
  'early-years': 'This year is before 1000.',
}

interface Mended {
  text: string
  issue?: FieldIssue
}

/** A value after what staff had put right in all rows; with a issue where they could have it put right. */
export function mended(field: ImportField, text: string, mends: readonly Mend[]): Mended {
  if (field === 'isbn') return mendedIsbn(text, mends)
  if (field !== 'id' && BOOK_FIELDS[field].kind === 'day') return mendedDay(field, text, mends)
  return { text }
}

function mendedIsbn(text: string, mends: readonly Mend[]): Mended {
  const whole = DECIMALS.exec(text)?.[1]
  if (whole !== undefined && !mends.includes('decimals')) return offered('isbn', text, 'decimals')
  const digits = whole ?? text
  if (!NINE.test(digits) || !parseIsbn(`0${digits}`)) return { text: digits }
  return mends.includes('isbn-zero') ? { text: `0${digits}` } : offered('isbn', text, 'isbn-zero')
}

/** A year that cannot be meant is no year: put right, the row says nothing there. */
function mendedDay(field: ImportField, text: string, mends: readonly Mend[]): Mended {
  const whole = DECIMALS.exec(text)?.[1]
  const day = isoDay(whole ?? text)
  if (EARLY.test(day))
    return mends.includes('early-years') ? { text: '' } : offered(field, text, 'early-years')
  if (whole !== undefined && !mends.includes('decimals')) return offered(field, text, 'decimals')
  return { text: day }
}

function offered(field: ImportField, text: string, offer: Mend): Mended {
  return { text, issue: { field, message: WORDS[offer], offer } }
}
