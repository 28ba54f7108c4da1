import { longDate } from '#platform/indian-day.ts'

/** When an attempt is, as exactly as it is known. */
export interface When {
  /** '2027-05', where no day is known. */
  month: string | null
  /** '2026-12-06' */
  date: string | null
  tentative: boolean
}

/** Sorts by day; a month comes before its days. */
export function byDay(one: When, other: When): number {
  return firstDay(one).localeCompare(firstDay(other))
}

function firstDay({ date, month }: When): string {
  return date ?? month ?? ''
}

/** Tells whether its day, or the whole of its month, has passed on a day in India. */
export function isOver({ date, month }: When, today: string): boolean {
  return date === null ? month !== null && month < today.slice(0, 7) : date < today
}

/** '6 December 2026 (tentative)', 'May 2027'; empty where nothing is known. */
export function whenText({ date, month, tentative }: When): string {
  if (date !== null) return tentative ? `${longDate(date)} (tentative)` : longDate(date)
  return month === null ? '' : longDate(`${month}-01`).slice(2)
}

/** How far away it is on a day in India, as exactly as it is known: 'in 11 days', 'in about 5 months', 'over'. */
export function countdown({ date, month }: When, today: string): string {
  if (date !== null) return inDays(Math.round((Date.parse(date) - Date.parse(today)) / DAY))
  return month === null ? '' : inMonths(monthNumber(month) - monthNumber(today))
}

const DAY = 86_400_000

function inDays(days: number): string {
  if (days < 0) return 'This day is over.'
  if (days === 0) return 'Today.'
  return days === 1 ? 'Tomorrow.' : `In ${days} days.`
}

function inMonths(months: number): string {
  if (months < 0) return 'This month is over.'
  if (months === 0) return 'This month.'
  return months === 1 ? 'Next month.' : `In ${months} months.`
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}
