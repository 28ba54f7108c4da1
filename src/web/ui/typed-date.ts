const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Format of date inputs (spec §2), and the message if a text isn't a date. */
export const DATE_FORMAT = 'MM/dd/yyyy'
export const DATE_ISSUE = 'Date input not valid.'

/** A calendar day without a time: '2026-11-20'. */
export type Day = string

/**
 * Parses a date in ISO format, as in URLs, or as MM/dd/yyyy, as typed: a form without JavaScript sends that.
 * Returns the ISO date, or undefined if the text isn't a calendar day.
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

/** Formats the URL's value for the input: as MM/dd/yyyy, or unchanged if it isn't a date. */
export function dateText(value: string): string {
  const iso = parseDate(value)
  if (!iso) return value
  const [year, month, day] = iso.split('-')
  return `${month}/${day}/${year}`
}
