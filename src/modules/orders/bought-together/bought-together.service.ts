import type { BookCard } from '#modules/catalogue/book.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import {
  addPairs,
  lockProgress,
  ordersAfter,
  pairsIn,
  prepareCompanions,
  writeProgress,
} from './bought-together.repository.ts'

/** The minimum number of orders that contain a pair. Fewer could be chance, or one person's orders. */
const AT_LEAST = 3
/** Loads more books than are shown, because some may be sold out. */
const LOOKED_AT = 8
const PER_RUN = 200
const DAY_MS = 86_400_000

/** Books that are often bought together, learned from orders. */
export function createBoughtTogetherService({
  db,
  clock,
  catalogue,
}: Needs<'db' | 'clock'> & { catalogue: Pick<CatalogueService, 'cards'> }) {
  const bestCompanions = prepareCompanions(db, { atLeast: AT_LEAST, most: LOOKED_AT })
  return {
    /**
     * Returns books in stock that are ordered with this one, most often first. Pairs that could be chance are
     * omitted.
     */
    async of(bookId: string, most: number): Promise<BookCard[]> {
      const ids = await bestCompanions(bookId)
      const cards = await catalogue.cards(ids)
      return cards.filter(({ stock }) => stock > 0).slice(0, most)
    },
    /** Counts orders placed since the last run and at least a day old. Returns their number. */
    learn: (): Promise<number> =>
      inTransaction(db, async (tx) => {
        const after = await lockProgress(tx)
        const found = await ordersAfter(tx, after, new Date(clock.now().getTime() - DAY_MS), PER_RUN)
        const last = found.at(-1)
        if (!last) return 0
        await addPairs(tx, pairsIn(found.filter(({ counts }) => counts).map(({ books }) => books)))
        await writeProgress(tx, last.id)
        return found.length
      }),
  }
}

export type BoughtTogetherService = ReturnType<typeof createBoughtTogetherService>
