import { isDeepStrictEqual } from 'node:util'

import type { Needs } from '#platform/kernel/kernel.ts'

import { prepareComputedLists, storeComputedLists } from './computed-lists.repository.ts'
import { type HomeListName, MAX_SLOTS, SALES_DAYS, VIEWS_DAYS } from './home-lists.schema.ts'

/** Returns the ids of the first books by sales or views of the last days. */
type Ranking = (days: number, limit: number) => Promise<string[]>

export interface Rankings {
  bestsellers: Ranking
  mostViewed: Ranking
}

/** Computes the lists that pages show where staff have chosen no books. */
export function createComputedLists({ db, pages, rankings }: Needs<'db' | 'pages'> & { rankings: Rankings }) {
  const stored = prepareComputedLists(db)
  return {
    /** Ranks the books again, and invalidates the pages that show them if a list has changed. Called by a job. */
    async refresh(): Promise<void> {
      const before = await stored()
      const ranked: [HomeListName, string[]][] = [
        ['bestsellers', await rankings.bestsellers(SALES_DAYS, MAX_SLOTS)],
        ['most-viewed', await rankings.mostViewed(VIEWS_DAYS, MAX_SLOTS)],
      ]
      const lists = ranked
        .filter(([name, ids]) => !isDeepStrictEqual(ids, before.get(name) ?? []))
        .map(([collection, bookIds]) => ({ collection, bookIds }))
      if (lists.length === 0) return
      await pages.write(async (tx, touch) => {
        await storeComputedLists(tx, lists)
        touch('collections')
      })
    },
  }
}
