import { findCategory } from '#modules/catalogue/catalogue.repository.ts'
import type { Category } from '#modules/catalogue/book.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'

import { lockForBulk, writeBulk } from './admin-books.repository.ts'

type LockedBook = Awaited<ReturnType<typeof lockForBulk>>[number]

/** A book that is locked while its stock is put right. */
export interface CountedBook extends LockedBook {
  shownPrice: Paise
}

/** What an inventory count needs of books; the caller owns the transaction. */
export interface CountedBooksService {
  /** By slug or name; undefined when there is none. */
  category(db: Executor, name: string): Promise<Category | undefined>
  /** In order of the ids, archived or not; before their stock is locked. */
  lock(tx: Tx, ids: readonly string[]): Promise<CountedBook[]>
  /** The stock of these locked books was counted: where it was a sample, it is one no more. */
  noSamples(tx: Tx, books: readonly CountedBook[], write: { at: Date; by: string }): Promise<void>
}

export function createCountedBooksService(): CountedBooksService {
  return {
    category: findCategory,
    async lock(tx, ids) {
      const books = await lockForBulk(tx, ids)
      return books.map((book) => ({ ...book, shownPrice: book.discountPrice ?? book.price }))
    },
    async noSamples(tx, books, write) {
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
