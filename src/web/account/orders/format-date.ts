import { indianDay, indianTime, longIndianDay, mediumDate, timeText } from '#platform/indian-day.ts'

/** Formats a day as '20 November 2026'. */
export function formatDay(iso: string): string {
  return longIndianDay(new Date(iso))
}

/** Formats a time as '20 Nov 2026, 3:04 pm'. */
export function formatMoment(iso: string): string {
  const at = new Date(iso)
  return `${mediumDate(indianDay(at))}, ${timeText(indianTime(at)).toLowerCase()}`
}
