import { titleAndEdition } from '#modules/catalogue/book.ts'
import { listWaitingBooks } from '#modules/customer-service/alerts/alerts.operations.ts'
import { countColumn, RecordLink } from '#web/admin/kit/list/columns.tsx'
import { counted, listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Books that shoppers wait for, most wanted first, so that staff can decide what to reorder. */
export default listScreen(listWaitingBooks, {
  title: ADMIN_PAGES.waiting.title,
  rows: ({ books }) => books,
  lead: counted('book with a waiting list', 'books with a waiting list'),
  failed: 'Failed to load the waiting lists',
  empty: 'No waiting lists.',
  caption: 'Books with a waiting list, longest first',
  columns: [
    {
      label: 'Book',
      card: 'wide',
      cell: (book) => <RecordLink href={adminLinks.editBook(book._id)}>{titleAndEdition(book)}</RecordLink>,
    },
    countColumn('Waiting for restock', 'back'),
    countColumn('Waiting for the next edition', 'nextEdition'),
    {
      label: 'Stock',
      numeric: true,
      labelled: true,
      cell: ({ stock, archived }) => (archived ? <Badge tone="neutral">Archived</Badge> : stock),
    },
  ],
})
