import { BOOK_FIELDS } from '#modules/catalogue/book-fields.ts'
import { parseIsbn } from '#modules/catalogue/isbn.ts'
import type { FieldIssue, ImportField, Mend } from './import.ts'

import { isoDay } from './cell-values.ts'

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
  fault?: FieldIssue
}

/** A value after what staff had put right in all rows; with a fault where they could have it put right. */
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

/** A year that nobody can mean is no year: put right, the row says nothing there. */
function mendedDay(field: ImportField, text: string, mends: readonly Mend[]): Mended {
  const whole = DECIMALS.exec(text)?.[1]
  const day = isoDay(whole ?? text)
  if (EARLY.test(day))
    return mends.includes('early-years') ? { text: '' } : offered(field, text, 'early-years')
  if (whole !== undefined && !mends.includes('decimals')) return offered(field, text, 'decimals')
  return { text: day }
}

function offered(field: ImportField, text: string, offer: Mend): Mended {
  return { text, fault: { field, message: WORDS[offer], offer } }
}
