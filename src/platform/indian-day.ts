/** The shop's time zone, for `Intl` and PostgreSQL. */
export const INDIA = 'Asia/Kolkata'
/** Offset from UTC in milliseconds: 5 hours 30 minutes all year. */
const OFFSET = 5.5 * 60 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** Returns the date in India as 'YYYY-MM-DD'. */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + OFFSET).toISOString().slice(0, 10)
}

/** Formats a moment in Indian time, ISO 8601: '2026-11-20T15:30:00+05:30'. */
export function indianMoment(at: Date): string {
  return `${new Date(at.getTime() + OFFSET).toISOString().slice(0, 19)}+05:30`
}

/** Returns the moment a day ('YYYY-MM-DD') starts in India. */
export function indianMidnight(day: string): Date {
  return new Date(Date.parse(day) - OFFSET)
}

/** Returns the last millisecond of a day ('YYYY-MM-DD') in India. */
export function indianDayEnd(day: string): Date {
  return new Date(indianMidnight(day).getTime() + DAY - 1)
}

/** Returns the date `days` after `day`; a negative number counts back. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/**
 * Compares days or months ('2026-11') for sorting, earlier first; a month comes before its days. Compares plain text,
 * because the first `localeCompare` of a page loads the collation: 36 ms on a slow phone.
 */
export function compareDays(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Returns the start of a month ('2026-11') in India, and the start of the next one. */
export function indianMonth(month: string): { from: Date; until: Date } {
  const first = `${month}-01`
  return { from: indianMidnight(first), until: indianMidnight(`${dayAfter(first, 31).slice(0, 7)}-01`) }
}

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Returns the date in India as '20 November 2026'. */
export function longIndianDay(at: Date): string {
  return longDate(indianDay(at))
}

/**
 * '2025-12-01' → '1 December 2025'. Avoids `Intl`, whose first use costs a slow phone 75 ms during hydration.
 */
export function longDate(day: string): string {
  const [year = '', month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** '2026-11-30' → '30 Nov'. */
export function shortDate(day: string): string {
  const [date = '', month = ''] = longDate(day).split(' ')
  return `${date} ${month.slice(0, 3)}`
}

/** '2026-04-01' → '1 Apr 2026'. */
export function mediumDate(day: string): string {
  return `${shortDate(day)} ${day.slice(0, 4)}`
}

/** '2026-04-01' → 'Apr 2026'. */
export function monthText(day: string): string {
  return mediumDate(day).replace(/^\d+ /, '')
}

/** Returns the time of day in India as '15:04'. */
export function indianTime(at: Date): string {
  return indianMoment(at).slice(11, 16)
}

/** Formats a moment in India as '20 November 2026 at 3:04 pm'. */
export function longMoment(at: Date): string {
  return `${longIndianDay(at)} at ${timeText(indianTime(at)).toLowerCase()}`
}

/** '18:00' → '6:00 PM'. */
export function timeText(value: string): string {
  const [hour = 0, minute = 0] = value.split(':').map(Number)
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`
}
