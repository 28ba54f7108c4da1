import { indianDay, indianTime, mediumDate } from '#platform/indian-day.ts'

/** Formats an API time in Indian time: '20 Nov 2026, 15:04'. */
export function formatMoment(iso: string): string {
  return `${formatDay(iso)}, ${indianTime(new Date(iso))}`
}

/** Formats an API time as a day in India: '20 Nov 2026'. */
export function formatDay(iso: string): string {
  return mediumDate(indianDay(new Date(iso)))
}
