const format = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '2025-12-01' → '1 December 2025'. */
export function longDate(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}
