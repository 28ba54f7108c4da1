import { BOOK_FIELDS, type BookField } from '#modules/catalogue/book-fields.ts'
import { bareIsbn } from '#modules/catalogue/isbn.ts'
import { readCell } from '#platform/csv/csv-text.ts'
import { plainHsn } from '#platform/hsn.ts'
import { plainCode } from '#platform/typed-text.ts'

import { AMBIGUOUS, readDay, withLongMonths } from './cell-days.ts'
import { fromScientific, withZeros } from './cell-isbns.ts'
import { lettersIssue, repaired } from './cell-letters.ts'
import { readCount, type ReadNumber, readSum } from './cell-numbers.ts'
import type { FieldIssue, ImportField, Mapping, Correction, Offer } from './import.ts'

/** The notation by which programs make a spreadsheet keep digits: ="9788171234567". */
const QUOTED = /^="(.*)"$/s
/** Placeholders for a missing ISBN. */
const NO_ISBN = /^(?:N\/?A|NIL|NONE|NULL|TBA|0+|NOTAVAILABLE)\.?$/
const WORD_EDITION = /(?<!\s)\s*\b(?:edition|edn|ed)\b\.?$/i

const WHOLE = /^(\d+)\.0+$/

/** Quotes around an ISBN. A leading apostrophe keeps a spreadsheet from treating the digits as a number. */
const QUOTES = /['’‘"“”`]/g

const readKind: Partial<Record<(typeof BOOK_FIELDS)[BookField]['kind'], (cell: string) => string>> = {
  isbn: isbnOf,
  money: plainCode,
  count: plainCode,
  day: plainCode,
  hsn: plainHsn,
}

/**
 * Returns only the digits. A number that a program wrote with decimals stays, because staff decide how to
 * read it.
 */
function isbnOf(cell: string): string {
  const plain = plainCode(cell.replace(QUOTES, ''))
  if (DECIMALS.test(plain)) return plain
  const digits = bareIsbn(plain).replace(/^ISBN(?:1[03])?:?/, '')
  return fromScientific(digits.replace(NO_ISBN, ''))
}

/**
 * Converts a cell to the value that the book form would send. Leaves anything else unchanged for the form's
 * schema to reject.
 */
export function valueOf(field: ImportField, cell: string, heading: string): string {
  const text = (QUOTED.exec(cell.trim())?.[1] ?? readCell(cell)).trim()
  if (field === 'author' && heading === 'authors')
    return text
      .split(';')
      .map((name) => name.trim())
      .join(', ')
  return field === 'id' ? text.toLowerCase() : (readKind[BOOK_FIELDS[field].kind]?.(text) ?? text)
}

/** Normalizes an edition: '1st Edn.' and '3.0' of a third-party list become '1st' and '3rd'. */
export function plainEdition(text: string): string {
  const words = text.replace(WORD_EDITION, '').replace(WHOLE, '$1')
  return /^[1-9]\d?$/.test(words) ? ordinal(Number(words)) : words
}

function ordinal(number: number): string {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`
}

/** A whole number that a program wrote with decimals: '2008.0', '9788171234567.00'. */
const DECIMALS = /^(\d+X?)\.0+$/i
/**
 * A year before 1000, or a day in such a year: '25', '0', '0208', '0000-00-00'. Doesn't match '15-01-26',
 * which Excel writes for a day of this century.
 */
const EARLY = /^(?:\d{1,3}$|0\d{3}$|0?\d{3}-\d\d-\d\d$)/
/** Formula errors as shown by a spreadsheet. */
const FAILED = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i
const TOO_NARROW = /^#{2,}$/
/** Marks a formula that was never calculated; set by `reading/workbook`. */
export const UNCALCULATED = '#UNCALCULATED!'

const WORDS: Readonly<Record<Exclude<Offer, 'category' | 'price' | 'raise-mrp' | 'high-mrp'>, string>> = {
  'isbn-zero': 'A spreadsheet has removed the zeros at the start of this ISBN.',
  decimals: 'A program has added decimals to this number.',
  'early-years': 'This year is before 1000.',
  'comma-decimals': 'The comma in this number looks like a decimal point.',
  'three-decimals': 'Three digits follow the point. They could be decimals or thousands.',
  'day-first': 'Day and month could be swapped.',
  'month-first': 'Day and month could be swapped.',
  'day-order': 'Day and month could be swapped.',
  letters: 'The letters are garbled: UTF-8 was read as another encoding.',
}

interface CorrectedCell {
  text: string
  issue?: FieldIssue
}

/** Reading options of the whole file, other than its columns. */
type Reading = Pick<Mapping, 'corrections' | 'dayOrder' | 'decimalCommas'>

/** Applies the repairs that staff chose for all rows. Returns an issue if they still have to choose. */
export function withCorrections(
  field: ImportField,
  text: string,
  { corrections = [], dayOrder, decimalCommas }: Reading,
): CorrectedCell {
  if (field === 'id') return { text }
  const failed = failureOf(text)
  if (failed !== undefined) return { text, issue: { field, message: failed } }
  const { kind } = BOOK_FIELDS[field]
  if (kind === 'isbn') return correctedIsbn(text, corrections)
  if (kind === 'day') return correctedDay(field, text, { corrections, dayOrder })
  const style = {
    commas: decimalCommas?.includes(field) === true,
    decimals: corrections.includes('decimals'),
  }
  if (kind === 'money') return correctedNumber(field, readSum(text, style))
  if (kind === 'count') return correctedNumber(field, readCount(text, style))
  return correctedText(field, text, corrections)
}

function failureOf(text: string): string | undefined {
  if (text === UNCALCULATED)
    return 'This formula has no value yet. Open the workbook in a spreadsheet, save it and upload it again.'
  if (FAILED.test(text)) return 'This formula failed in the spreadsheet. Enter the value instead.'
  return TOO_NARROW.test(text)
    ? 'The column was too narrow for the spreadsheet to save its value. Widen it and save again.'
    : undefined
}

function correctedNumber(field: ImportField, { text, offer }: ReadNumber): CorrectedCell {
  if (offer === undefined) return { text }
  return { text, issue: { field, message: WORDS[offer], offer, subject: field } }
}

function correctedIsbn(text: string, corrections: readonly Correction[]): CorrectedCell {
  const whole = DECIMALS.exec(text)?.[1]
  if (whole !== undefined && !corrections.includes('decimals')) return offered('isbn', text, 'decimals')
  const digits = whole ?? text
  const zeros = withZeros(digits)
  if (zeros === undefined) return { text: digits }
  return corrections.includes('isbn-zero') ? { text: zeros } : offered('isbn', text, 'isbn-zero')
}

/** Repairs an impossible year by clearing the cell. */
function correctedDay(
  field: ImportField,
  text: string,
  { corrections = [], dayOrder }: Reading,
): CorrectedCell {
  const whole = DECIMALS.exec(text)?.[1]
  const chosen = corrections.find((correction) => correction === 'day-first' || correction === 'month-first')
  const day = readDay(whole ?? text, chosen ?? dayOrder)
  if (EARLY.test(whole ?? text))
    return corrections.includes('early-years') ? { text: '' } : offered(field, text, 'early-years')
  if (whole !== undefined && !corrections.includes('decimals')) return offered(field, text, 'decimals')
  return day === AMBIGUOUS ? offered(field, text, 'day-order') : { text: day ?? text }
}

/** Fields in which a spreadsheet shows 'May 2027' as May-27. */
const WITH_MONTHS: readonly ImportField[] = ['attempts', 'edition', 'amendedUpTo']

function correctedText(field: ImportField, text: string, corrections: readonly Correction[]): CorrectedCell {
  const letters = lettersIssue(text)
  if (letters === 'lost')
    return {
      text,
      issue: { field, message: 'Letters were lost when this file was saved. Save it as CSV UTF-8 or .xlsx.' },
    }
  if (letters === 'garbled' && !corrections.includes('letters')) return offered(field, text, 'letters')
  const plain = letters === 'garbled' ? (repaired(text) ?? text) : text
  return { text: WITH_MONTHS.includes(field) ? withLongMonths(plain) : plain }
}

function offered(field: ImportField, text: string, offer: keyof typeof WORDS): CorrectedCell {
  return { text, issue: { field, message: WORDS[offer], offer } }
}
