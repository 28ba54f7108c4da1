import type { PersonalData } from '#platform/database/personal-data.ts'
import { dayAfter, indianDay } from '#platform/indian-day.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { type BucketCount, bucketOf, METRICS, type Metric, percentile75, ratingOf } from './vital.ts'
import { addCounts, countsSince, deleteCountsBefore, type VitalCount } from './vitals.repository.ts'
import type { PageVitals, Vital, VitalFigure, VitalsBody } from './vitals.schema.ts'

/** Period of the report and of the Chrome UX Report. Older counts are deleted. */
const DAYS = 28

const firstDay = (now: Date): string => dayAfter(indianDay(now), 1 - DAYS)

/** Measurements belong to no person; they only expire. */
export const measuredVitals: PersonalData = {
  name: 'vitals',
  forget: () => Promise.resolve([]),
  async expire(tx, now) {
    await deleteCountsBefore(tx, firstDay(now))
    return []
  },
}

export function createVitalsService({ db, clock }: Needs<'db' | 'clock'>) {
  // Limited by the number of pages, metrics and buckets.
  const counts = new Map<string, VitalCount>()

  function add({ count, ...where }: VitalCount): void {
    const key = Object.values(where).join(' ')
    counts.set(key, { ...where, count: count + (counts.get(key)?.count ?? 0) })
  }

  async function writeDown(): Promise<void> {
    const taken = [...counts.values()]
    counts.clear()
    if (taken.length === 0) return
    try {
      await addCounts(db, taken)
    } catch (error) {
      taken.forEach(add)
      throw error
    }
  }

  return {
    /** Counts measurements in memory. A crash loses those since the last `writeDown`. */
    count(vitals: readonly Vital[]): void {
      const day = indianDay(clock.now())
      for (const { page, metric, value } of vitals)
        add({ day, page, metric, bucket: bucketOf(metric, value), count: 1 })
    },

    /** Writes the counts to the database. If that fails, the next call writes them. Called by a job. */
    writeDown,

    /** Returns each page's 75th percentiles of the last 28 Indian days, most visited first. */
    async report(): Promise<VitalsBody> {
      await writeDown()
      const now = clock.now()
      const found = Map.groupBy(await countsSince(db, firstDay(now)), ({ page }) => page)
      const pages = [...found].map(([page, rows]) => ({ page, figures: figuresOf(rows) }))
      return { from: firstDay(now), to: indianDay(now), pages: pages.toSorted(byVisits) }
    },
  }
}

export type VitalsService = ReturnType<typeof createVitalsService>

type Counted = BucketCount & { metric: Metric }

function figuresOf(rows: readonly Counted[]): PageVitals['figures'] {
  const figures = METRICS.map((metric) => [
    metric,
    figureOf(
      metric,
      rows.filter((row) => row.metric === metric),
    ),
  ])
  return Object.fromEntries(figures) as PageVitals['figures']
}

function figureOf(metric: Metric, rows: readonly Counted[]): VitalFigure | null {
  const p75 = percentile75(metric, rows)
  if (p75 === undefined) return null
  const count = rows.reduce((total, row) => total + row.count, 0)
  return { p75, rating: ratingOf(metric, p75), count }
}

function byVisits(a: PageVitals, b: PageVitals): number {
  return visits(b) - visits(a) || (a.page < b.page ? -1 : 1)
}

function visits({ figures }: PageVitals): number {
  return Math.max(...METRICS.map((metric) => figures[metric]?.count ?? 0))
}
