import { indianDay, indianMoment } from '#platform/indian-day.ts'

/** Suffix of a file that is still being written. */
export const UNFINISHED = '.unfinished'

/** Returns the name of a scheduled backup: its time in India, '2026-11-25-0300.tar.age'. */
export function backupName(at: Date): string {
  return `${indianDay(at)}-${indianMoment(at).slice(11, 16).replace(':', '')}.tar.age`
}

const NAME = /^(\d{4}-\d{2}-\d{2})-\d{4}\.tar\.age$/
const dayOf = (name: string) => NAME.exec(name)?.[1]

/**
 * Selects scheduled backups that can be removed: all but the newest of each of the most recent `days` days that
 * have one, and unfinished ones of earlier days. Ignores names given by people.
 */
export function outdated(names: readonly string[], days: number): string[] {
  const complete = names.filter(dayOf).toSorted()
  const newestOfDays = new Map(complete.map((name) => [dayOf(name) ?? '', name]))
  const kept = new Set([...newestOfDays.values()].slice(-days))
  const lastDay = [...newestOfDays.keys()].at(-1) ?? ''
  const abandoned = names.filter((name) => {
    const day = name.endsWith(UNFINISHED) ? dayOf(name.slice(0, -UNFINISHED.length)) : undefined
    return day !== undefined && day < lastDay
  })
  return [...complete.filter((name) => !kept.has(name)), ...abandoned]
}
