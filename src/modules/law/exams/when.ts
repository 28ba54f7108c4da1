import { compareDays, longDate } from '#platform/indian-day.ts'

/** Date of an attempt, as precisely as known. */
export interface When {
  /** '2027-05', if no day is known. */
  month: string | null
  /** '2026-12-06' */
  date: string | null
  tentative: boolean
}

/** Sorts by day; a month sorts before its days. */
export function byDay(one: When, other: When): number {
  return compareDays(firstDay(one), firstDay(other))
}

function firstDay({ date, month }: When): string {
  return date ?? month ?? ''
}

/** Reports whether the attempt's day, or its whole month, is over on the given day in India. */
export function isOver({ date, month }: When, today: string): boolean {
  return date === null ? month !== null && month < today.slice(0, 7) : date < today
}

/** '6 December 2026 (tentative)', 'May 2027'; empty if unknown. */
export function whenText({ date, month, tentative }: When): string {
  if (date !== null) return tentative ? `${longDate(date)} (tentative)` : longDate(date)
  return month === null ? '' : longDate(`${month}-01`).slice(2)
}

/**
 * Time left as of a day in India, as precise as the date: 'In 11 days.', 'In 5 months.', 'This exam is over.'
 */
export function countdown({ date, month }: When, today: string): string {
  if (date !== null) return inDays(Math.round((Date.parse(date) - Date.parse(today)) / DAY))
  return month === null ? '' : inMonths(monthNumber(month) - monthNumber(today))
}

const DAY = 86_400_000

function inDays(days: number): string {
  if (days < 0) return 'This exam is over.'
  if (days === 0) return 'Today.'
  return days === 1 ? 'Tomorrow.' : `In ${days} days.`
}

function inMonths(months: number): string {
  if (months < 0) return 'This attempt is over.'
  if (months === 0) return 'This month.'
  return months === 1 ? 'Next month.' : `In ${months} months.`
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}

/** 'CA Final, May 2027'; just the attempt's name if it starts with that of the examination. */
export function attemptTitle(exam: { name: string }, attempt: { name: string }): string {
  if (attempt.name === '') return exam.name
  return attempt.name.startsWith(exam.name) ? attempt.name : `${exam.name}, ${attempt.name}`
}
