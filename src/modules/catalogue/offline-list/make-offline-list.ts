import { editionLabel } from '#modules/catalogue/book.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { MAX_OFFLINE_BOOKS, type OfflineBook, type OfflineList } from './offline-list.ts'
import { type ListedBook, newestBooks } from './offline-list.repository.ts'

/** Builds the list that a browser stores for offline search: the newest books for sale. */
export async function makeOfflineList({
  db,
  clock,
  catalogue,
}: Needs<'db' | 'clock'> & { catalogue: Pick<CatalogueService, 'categories'> }): Promise<OfflineList> {
  const [books, categories] = await Promise.all([newestBooks(db, MAX_OFFLINE_BOOKS), catalogue.categories()])
  const total = categories.reduce((sum, { bookCount }) => sum + bookCount, 0)
  return { at: clock.now().toISOString(), total, books: books.map(listed) }
}

function listed(book: ListedBook): OfflineBook {
  const title = [book.title, book.subtitle].filter(Boolean).join(': ')
  return [book.id, title, book.author ?? '', book.isbn ?? '', editionLabel(book), book.shownPrice]
}
