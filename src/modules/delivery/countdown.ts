const MINUTE_MS = 60_000

/**
 * Formats the time left, in milliseconds: '2 h 13 min'. Leaves out the current minute, so that the text
 * changes on the minute.
 */
export function leftText(left: number): string {
  const minutes = Math.ceil(left / MINUTE_MS) - 1
  if (minutes === 0) return 'less than a minute'
  const hours = Math.floor(minutes / 60)
  return [hours > 0 ? `${hours} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : '']
    .filter((part) => part !== '')
    .join(' ')
}

/** Returns the milliseconds until the next minute begins and the text changes. */
export function untilNextMinute(now: Date): number {
  return MINUTE_MS - (now.getTime() % MINUTE_MS)
}
