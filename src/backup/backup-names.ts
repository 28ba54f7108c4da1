import { indianDay, indianMoment } from '#platform/indian-day.ts'

/** Suffix of a file that is still being written. */
export const UNFINISHED = '.unfinished'

/** Returns the name of a scheduled backup: its time in India, '2026-11-25-0300.tar'. */
export function backupName(at: Date, { encrypted }: { encrypted: boolean }): string {
  const time = indianMoment(at).slice(11, 16).replace(':', '')
  return `${indianDay(at)}-${time}.tar${encrypted ? '.age' : ''}`
}

const NAME = /^(\d{4}-\d{2}-\d{2})-\d{4}\.tar(\.age)?$/

/** Returns the day, in India, of a complete scheduled backup; undefined for a name given by a person. */
export function dayOf(name: string): string | undefined {
  return NAME.exec(name)?.[1]
}

export interface RetentionPolicy {
  /** Number of days to retain one backup for: the most recent days that have a backup. */
  days: number
  /** Number of months to retain one more backup for: the most recent months that have a backup. */
  months: number
}

/**
 * Selects complete backups that can be removed. Of a day the newest backup is retained, of a month the first.
 * Ignores names given by people.
 */
export function outdated(names: readonly string[], { days, months }: RetentionPolicy): string[] {
  const ours = names.filter((name) => dayOf(name) !== undefined).toSorted()
  const newestOfDays = [...new Map(ours.map((name) => [dayOf(name), name])).values()]
  const firstOfMonths = newestOfDays.filter(
    (name, n) => name.slice(0, 7) !== newestOfDays[n - 1]?.slice(0, 7),
  )
  const kept = new Set([...newestOfDays.slice(-days), ...(months > 0 ? firstOfMonths.slice(-months) : [])])
  return ours.filter((name) => !kept.has(name))
}

const DAY = 24 * 60 * 60 * 1000
/** Longer than any backup takes, in milliseconds. */
const UNFINISHED_FOR = 2 * DAY

/** Each write has an id in its temporary name. */
const OWN_ID = /\.[0-9a-f]{24}$/

/** Selects unfinished backups that no process is still writing. */
export function abandoned(names: readonly string[], now: Date): string[] {
  const before = indianDay(new Date(now.getTime() - UNFINISHED_FOR))
  const dayOfUnfinished = (name: string) =>
    name.endsWith(UNFINISHED) ? dayOf(name.slice(0, -UNFINISHED.length).replace(OWN_ID, '')) : undefined
  return names.filter((name) => (dayOfUnfinished(name) ?? before) < before)
}
