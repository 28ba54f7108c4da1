import { dayAfter } from '#platform/indian-day.ts'

import type { Span } from './figures.ts'

/** Days (in order) as spans without gaps: a shop that is asked for the first time is counted in one go. */
export function runsOf(days: readonly string[]): Span[] {
  const runs: Span[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && dayAfter(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}
