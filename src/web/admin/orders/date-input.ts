/** Spec: the pickers' input format. */
export const DATE_FORMAT = 'MM/dd/yyyy'
export const DATE_INVALID = 'Date input not valid.'

const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const CALENDAR = /^(\d{4})-(\d{2})-(\d{2})$/

/** A day of the calendar, without a time: '2026-11-20'. */
export type Day = string

/** Reads MM/dd/yyyy; undefined for anything else, days that do not exist included. */
export function parseTypedDate(text: string): Day | undefined {
  const [, month, day, year] = TYPED.exec(text.trim()) ?? []
  if (!month || !day || !year) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}

/** '2026-11-20' → '11/20/2026'; anything else → ''. */
export function formatTypedDate(day: Day): string {
  const [, year, month, date] = CALENDAR.exec(day) ?? []
  return year && month && date ? `${month}/${date}/${year}` : ''
}

/** Whether text is a day that exists: '2026-02-30' is none. */
export function isDay(text: string): boolean {
  if (!CALENDAR.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The first moment of an Indian day as an ISO string in UTC. India keeps UTC+5:30 all year. */
export function startOfDay(day: Day): string {
  return new Date(`${day}T00:00:00.000+05:30`).toISOString()
}

/** The last moment of an Indian day as an ISO string in UTC. */
export function endOfDay(day: Day): string {
  return new Date(`${day}T23:59:59.999+05:30`).toISOString()
}
