import { INDIA } from '#platform/indian-day.ts'

const moment = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: INDIA,
})

/** Formats an API time in Indian time: '20 Nov 2026, 15:04'. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso))
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: INDIA })

/** Formats an API time as a day in India: '20 Nov 2026'. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso))
}
