import type { BookCard } from '#modules/catalogue/book.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { Db, Executor } from '#platform/database/database.ts'
import { isId } from '#platform/ids.ts'

import type { ComboForSale } from './combo.ts'
import { combosById, prepareCollections } from './merchandising.repository.ts'

export interface Slot {
  /** From 1. */
  position: number
  /** The slot's own text, such as the hero's '20%'. */
  label: string | null
  /** Of the hero's `/product/{slug}`. */
  slug: string | null
  book: BookCard
}

export type { ComboForSale }

export interface MerchandisingService {
  /** 'hero', 'bestsellers', …; archived books are left out. */
  collection(name: string): Promise<Slot[]>
  combosForSale(db: Executor, ids: readonly string[]): Promise<ComboForSale[]>
}

export function createMerchandisingService({
  db,
  catalogue,
}: {
  db: Db
  catalogue: CatalogueService
}): MerchandisingService {
  const collections = prepareCollections(db)
  return {
    async collection(name) {
      const items = await collections.items(name)
      const cards = await catalogue.cards(items.map((item) => item.bookId))
      const byId = new Map(cards.map((card) => [card.id, card]))
      return items.flatMap(({ bookId, ...slot }) => {
        const book = byId.get(bookId)
        return book ? [{ ...slot, book }] : []
      })
    },
    combosForSale: (within, ids) => combosById(within, ids.filter(isId)),
  }
}
