import { findCategory } from '#modules/catalogue/catalogue.repository.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'

import { lockForBulk, writeBulk } from './admin-books.repository.ts'

type LockedBook = Awaited<ReturnType<typeof lockForBulk>>[number]

/** A book locked while its stock is corrected. */
export interface CountedBook extends LockedBook {
  shownPrice: Paise
}

/** Book operations for inventory counts, within the caller's transaction. */
export function createCountedBooksService() {
  return {
    /** Finds a category by slug or name. */
    category: findCategory,
    /** Locks books in order of the ids, archived ones included. Call before locking their stock. */
    async lock(tx: Tx, ids: readonly string[]): Promise<CountedBook[]> {
      const books = await lockForBulk(tx, ids)
      return books.map((book) => ({ ...book, shownPrice: book.discountPrice ?? book.price }))
    },
    /** Marks the stock of these locked books as counted, so it's no longer a sample value. */
    async noSamples(tx: Tx, books: readonly CountedBook[], write: { at: Date; by: string }): Promise<void> {
      const samples = books.filter(({ sampleFields }) => sampleFields.includes('stock'))
      if (samples.length === 0) return
      const stated = samples.map((book) => ({
        ...book,
        sampleFields: book.sampleFields.filter((name) => name !== 'stock'),
      }))
      await writeBulk(tx, stated, write)
    },
  }
}

export type CountedBooksService = ReturnType<typeof createCountedBooksService>
