import { listStaffBooks } from '#modules/catalogue/admin/admin-books.operations.ts'
import { counted, listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { ADMIN_PAGES } from '#web/admin-site.ts'

import { BOOK_FILTERS } from './list/book-filters.ts'
import { useBookParts } from './list/use-book-parts.tsx'

/** Spec §2: 'Manage Books'. */
export default listScreen(listStaffBooks, {
  title: ADMIN_PAGES.books.title,
  rows: ({ books }) => books,
  lead: counted('book', 'books'),
  failed: 'Failed to fetch books',
  toast: true,
  empty: 'No books found.',
  filters: BOOK_FILTERS,
  dense: true,
  caption: 'Books',
  useParts: useBookParts,
})
