import { INDIA, longIndianDay } from '#platform/indian-day.ts'

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: INDIA,
})

/** Formats a day as '20 November 2026'. */
export function formatDay(iso: string): string {
  return longIndianDay(new Date(iso))
}

/** Formats a time as '20 Nov 2026, 3:04 pm'. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso))
}
