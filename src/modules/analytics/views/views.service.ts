import { createHeldCounts } from '#modules/analytics/held-counts.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { dayAfter, indianDay } from '#platform/indian-day.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { addViews, deleteViewsBefore, mostViewedSince, type ViewCount } from './views.repository.ts'

const DAYS_KEPT = 90

/** Views belong to no person; they only expire. */
export const viewedBooks: PersonalData = {
  name: 'bookViews',
  forget: () => Promise.resolve([]),
  async expire(tx, now) {
    await deleteViewsBefore(tx, dayAfter(indianDay(now), -DAYS_KEPT))
    return []
  },
}

/** Maximum books in memory between two writes. Views of further books aren't counted. */
const MAX_HELD = 5000

export function createViewsService({ db, clock, log }: Needs<'db' | 'clock' | 'log'>) {
  const held = createHeldCounts<ViewCount>(MAX_HELD, {
    keyOf: ({ day, bookId }) => `${day} ${bookId}`,
    sum: (known, { views }) => ({ ...known, views: known.views + views }),
    sizeOf: ({ views }) => views,
  })

  return {
    /** Counts a view of a book's page. Only changes memory, so it neither waits nor fails. */
    count: (bookId: string): void => held.add({ day: indianDay(clock.now()), bookId, views: 1 }),

    /** Writes the counts to the database. If that fails, the next call writes them. Called by a job. */
    async writeDown(): Promise<void> {
      const { counted, dropped } = held.take()
      if (dropped > 0) log.warn({ dropped }, 'too many viewed books; some views not counted')
      if (counted.length === 0) return
      try {
        await addViews(db, counted)
      } catch (error) {
        counted.forEach(held.add)
        throw error
      }
    },

    /** Returns the ids of the books viewed most in the last `days` Indian days, including today. */
    mostViewed: (days: number, limit: number): Promise<string[]> =>
      mostViewedSince(db, dayAfter(indianDay(clock.now()), 1 - days), limit),
  }
}

export type ViewsService = ReturnType<typeof createViewsService>
