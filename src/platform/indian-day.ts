/** Asia/Kolkata is 5:30 ahead of UTC, all year. */
const KOLKATA = 5.5 * 60 * 60 * 1000

/** The day that it is in India, as 'YYYY-MM-DD'. */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + KOLKATA).toISOString().slice(0, 10)
}

const long = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** The day that it is in India, as people write it: '20 November 2026'. */
export function longIndianDay(at: Date): string {
  return long.format(at)
}
