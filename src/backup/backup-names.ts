import { indianDay, indianMoment } from '#platform/indian-day.ts'

import { UNFINISHED } from './place.ts'

/** Returns the name of a scheduled backup: its time in India, '2026-11-25-0300.tar'. */
export function backupName(at: Date, { encrypted }: { encrypted: boolean }): string {
  const time = indianMoment(at).slice(11, 16).replace(':', '')
  return `${indianDay(at)}-${time}.tar${encrypted ? '.age' : ''}`
}

const NAME = /^(\d{4}-\d{2}-\d{2})-\d{4}\.tar(\.age)?$/

/** Returns the day of a complete backup in India; undefined for a name given by a person. */
export function dayOf(name: string): string | undefined {
  return NAME.exec(name)?.[1]
}

export interface RetentionPolicy {
  /** Number of most recent days with a backup to retain, one backup each. */
  days: number
  /** Number of most recent months with a backup to retain in addition, one backup each. */
  months: number
}

/**
 * Selects complete backups that can be removed. Keeps the newest of a day and the first of a month. Ignores names
 * given by people.
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
/** No backup takes longer. */
const UNFINISHED_FOR = 2 * DAY

/** Selects unfinished backups that no process is still making. */
export function abandoned(names: readonly string[], now: Date): string[] {
  const before = indianDay(new Date(now.getTime() - UNFINISHED_FOR))
  const dayOfUnfinished = (name: string) =>
    name.endsWith(UNFINISHED) ? dayOf(name.slice(0, -UNFINISHED.length)) : undefined
  return names.filter((name) => (dayOfUnfinished(name) ?? before) < before)
}
