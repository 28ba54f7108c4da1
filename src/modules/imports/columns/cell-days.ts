import { MONTHS } from '#platform/indian-day.ts'

import type { DayOrder } from './import.ts'

const YEAR_FIRST = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d\d)$/
const MONTH_AND_YEAR = /^(\d{1,2})[-/.](\d{4})$/
/** Midnight, which programs append to a day. */
const MIDNIGHT = /[T ](?:00?:00(?::00(?:\.0{1,6})?)?|12:00(?::00)? ?AM)(?:Z|\+00:00)?$/i
/** A remark at the end: 'June 2025 (reprint)'. */
const REMARK = /\([^()]*\)$/
const SERIAL = /^\d{5}$/
/** 1 January 1940 and 31 December 2099 as spreadsheet serial numbers. */
const [FIRST_SERIAL, LAST_SERIAL] = [14_611, 73_050]
const DAY_MS = 86_400_000
/** Two-digit years from this one on belong to the twentieth century. */
const LAST_CENTURY = 40
const MAX_LENGTH = 60

/** Result for a date whose day and month can be confused. */
export const AMBIGUOUS = 'ambiguous'

/** Reads a day in the formats of publishers and spreadsheets. A bare year or month becomes its first day. */
export function readDay(cell: string, order: DayOrder | undefined): string | undefined {
  if (cell.length > MAX_LENGTH) return undefined
  const text = cell.replace(REMARK, '').trim().replace(MIDNIGHT, '')
  const [, year, month = '1', day = '1'] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) return iso(year, month, day)
  if (SERIAL.test(text)) return dayOfSerial(Number(text))
  const [, monthOfYear, itsYear] = MONTH_AND_YEAR.exec(text) ?? []
  if (monthOfYear !== undefined) return iso(itsYear, monthOfYear, 1)
  const numbers = YEAR_LAST.exec(text)
  return numbers ? numericDay(numbers, order) : dayInWords(text)
}

/** Converts a spreadsheet serial number to a day, from 1940 to 2099. */
export function dayOfSerial(serial: number): string | undefined {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
}

/** Formats the first day of a month: 'January 2026'. */
export function monthInWords(year: number, month: number): string {
  return `${MONTHS[month - 1] ?? ''} ${year}`
}

const SHORT_MONTHS = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-(\d\d)\b/g

/** Undoes a display format of Excel, which saves 'May 2027' as May-27. */
export function withLongMonths(text: string): string {
  return text.replaceAll(SHORT_MONTHS, (_, month: string, year: string) =>
    monthInWords(Number(fullYear(year)), monthNumber(month)),
  )
}

function numericDay(
  [, one = '', sign, other = '', year = '']: RegExpExecArray,
  order?: DayOrder,
): string | undefined {
  const [first, second] = [Number(one), Number(other)]
  if (second > 12) return iso(fullYear(year), first, second)
  // Dates with full stops start with the day.
  const isClear = first > 12 || first === second || sign === '.'
  if (!isClear && order === undefined) return AMBIGUOUS
  const monthFirst = !isClear && order === 'month-first'
  return monthFirst ? iso(fullYear(year), first, second) : iso(fullYear(year), second, first)
}

const WORD_OR_NUMBER = /\p{L}+|\d+/gu
const BETWEEN = /^[\s,.'’/-]*$/
const PASSED = new Set(['st', 'nd', 'rd', 'th', 'of'])
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?$/

/** Reads '15 Jan 2026', 'January 15, 2026', 'Nov 2024' and 'Jan-08'. Rejects a day without a year. */
function dayInWords(text: string): string | undefined {
  if (!BETWEEN.test(text.replaceAll(WORD_OR_NUMBER, ''))) return undefined
  const parts = (text.match(WORD_OR_NUMBER) ?? [])
    .map((part) => part.toLowerCase())
    .filter((part) => !PASSED.has(part) && !WEEKDAY.test(part))
  const at = parts.findIndex((part) => monthNumber(part) > 0)
  const month = monthNumber(parts[at] ?? '')
  const numbers = parts.filter((_, i) => i !== at)
  if (month === 0 || numbers.length > 2 || !numbers.every((part) => /^\d{1,4}$/.test(part))) return undefined
  const [first = '', second] = numbers
  if (second === undefined) return at === 0 || first.length === 4 ? iso(fullYear(first), month, 1) : undefined
  return first.length === 4 ? iso(first, month, second) : iso(fullYear(second), month, first)
}

/** Month from 1; 0 for any other word. */
function monthNumber(word: string): number {
  return word.length < 3
    ? 0
    : MONTHS.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1
}

function fullYear(year: string): string {
  if (year.length !== 2) return year
  return (Number(year) < LAST_CENTURY ? '20' : '19') + year
}

function iso(year: string | undefined, month: number | string, day: number | string): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
