const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Format of the date inputs (spec §2), and what they say of anything else. */
export const DATE_FORMAT = 'MM/dd/yyyy'
export const DATE_ISSUE = 'Date input not valid.'

/** A day of the calendar, without a time: '2026-11-20'. */
export type Day = string

/**
 * Reads a date as an address holds it (ISO) or as people type it (MM/dd/yyyy; a form sent without JavaScript
 * carries that). Answers ISO, or undefined for anything that is no day of the calendar.
 */
export function parseDate(text: string): Day | undefined {
  const trimmed = text.trim()
  const iso = ISO.exec(trimmed)
  if (iso) return calendarDay(iso[1], iso[2], iso[3])
  const typed = TYPED.exec(trimmed)
  return typed ? calendarDay(typed[3], typed[1], typed[2]) : undefined
}

function calendarDay(year = '', month = '', day = ''): Day | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
  return exists && Number(year) >= 1000 ? iso : undefined
}

/** What the input shows for a value of the address: MM/dd/yyyy, or the text itself when it is no date. */
export function dateText(value: string): string {
  const iso = parseDate(value)
  if (!iso) return value
  const [year, month, day] = iso.split('-')
  return `${month}/${day}/${year}`
}
