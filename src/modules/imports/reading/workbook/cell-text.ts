import { monthInWords } from '#modules/imports/columns/cell-days.ts'
import { foreignCurrency, isRupees } from '#modules/imports/columns/currency.ts'

/** Number format of a cell, as far as the format affects the meaning. */
export type NumberForm =
  | 'plain'
  | 'day'
  | 'month'
  | 'year'
  | 'percent'
  | { digits: number }
  | { currency: string }

/** Built-in formats of dates (ECMA-376 part 1, §18.8.30); 17 is mmm-yy. */
const BUILT_IN_DAYS = [14, 15, 16, 22, ...range(27, 31), 36, ...range(50, 54), 57, 58]
const BUILT_IN_MONTH = 17
const BUILT_IN_PERCENTS = [9, 10]

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

export function builtInForm(id: number): NumberForm {
  if (id === BUILT_IN_MONTH) return 'month'
  if (BUILT_IN_PERCENTS.includes(id)) return 'percent'
  return BUILT_IN_DAYS.includes(id) ? 'day' : 'plain'
}

const MAX_CODE = 200
/** Escaped letters, spaces and fillers are not parts of a date. Neither are colours, locales and times. */
const ESCAPED_LETTERS = /\\.|_.|\*./g
const NO_PARTS = /\[[^[\]]*\]|am\/pm|a\/p/gi
const GENERAL = /general/i
/** `[$€-407]` has a sign and a locale; `[$-409]` only a locale. */
const SIGN = /\[\$([^\]-]+)/

/** Interprets a format code such as `dd-mmm-yyyy` or `0000000000`. */
export function formOfCode(code: string): NumberForm {
  const [first = ''] = code.slice(0, MAX_CODE).split(';')
  const currency = currencyOf(first)
  if (currency !== undefined) return { currency }
  // Every second piece is quoted text.
  const parts = first
    .replaceAll(ESCAPED_LETTERS, '')
    .split('"')
    .filter((_, i) => i % 2 === 0)
  const bare = parts.join('').replaceAll(NO_PARTS, '')
  if (/^0{2,}$/.test(bare)) return { digits: bare.length }
  if (GENERAL.test(bare)) return 'plain'
  if (bare.includes('%')) return 'percent'
  if (/d/i.test(bare)) return 'day'
  if (!/y/i.test(bare)) return 'plain'
  return /m/i.test(bare) ? 'month' : 'year'
}

/** Names the currency of a format, unless it is rupees, the currency of every price in the shop. */
function currencyOf(format: string): string | undefined {
  const sign = SIGN.exec(format)?.[1]
  if (sign !== undefined) return isRupees(sign) ? undefined : sign.trim()
  return foreignCurrency(format.replaceAll(NO_PARTS, ''))
}

const DAY_MS = 86_400_000
/** Days from Excel's first day to the first day of the 1904 system of old Macs. */
const FROM_1904 = 1462
/** 31 December 9999. */
const LAST_DAY = 2_958_465

/** Formats a number as a CSV cell would: with all its digits, a date as 2026-01-15 or 'January 2026'. */
export function numberText(value: string, form: NumberForm, from1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (form !== 'day' && form !== 'month' && form !== 'year') return formatted(number, form)
  const serial = from1904 ? number + FROM_1904 : number
  if (serial < 1 || serial > LAST_DAY) return plainNumber(number)
  const day = new Date(Date.UTC(1899, 11, serial < 61 ? 31 : 30) + Math.floor(serial) * DAY_MS)
  if (form === 'day') return day.toISOString().slice(0, 10)
  return form === 'month'
    ? monthInWords(day.getUTCFullYear(), day.getUTCMonth() + 1)
    : String(day.getUTCFullYear())
}

/** Writes a number with what its format says about it: zeros, a percentage, a foreign currency. */
function formatted(number: number, form: Exclude<NumberForm, 'day' | 'month' | 'year'>): string {
  if (form === 'plain') return plainNumber(number)
  if (form === 'percent') return `${plainNumber(number * 100)}%`
  return 'digits' in form
    ? plainNumber(number).padStart(form.digits, '0')
    : `${plainNumber(number)} ${form.currency}`
}

/** Rounds to the fifteen digits of a spreadsheet: 1195.0000000000002 is 1195. */
function plainNumber(number: number): string {
  if (Number.isSafeInteger(number)) return String(number)
  const text = String(Number(number.toPrecision(15)))
  return text.includes('e') ? number.toFixed(2) : text
}

const ESCAPED = /_x([0-9a-f]{4})_/gi

/** Restores characters that XML can't hold: '_x000D_' is a line end. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(ESCAPED, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text
}
