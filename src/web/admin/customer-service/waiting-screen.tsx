import type { WaitedForJson } from '#modules/customer-service/alerts/alert-lists.schema.ts'
import { titleAndEdition } from '#modules/catalogue/book.ts'
import { listWaitingBooks } from '#modules/customer-service/alerts/alerts.operations.ts'
import { usePage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { countText, List } from '#web/admin/kit/list/list.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'

const COLUMNS: readonly Column<WaitedForJson>[] = [
  {
    label: 'Book',
    card: 'wide',
    cell: (book) => (
      <a
        href={links.admin.editBook(book._id)}
        className="inline-flex min-h-6 items-center font-medium underline-offset-4 hover:underline"
      >
        {titleAndEdition(book)}
      </a>
    ),
  },
  {
    label: 'Waiting for restock',
    numeric: true,
    labelled: true,
    cell: ({ back }) => back.toLocaleString('en-IN'),
  },
  {
    label: 'Waiting for the next edition',
    numeric: true,
    labelled: true,
    cell: ({ nextEdition }) => nextEdition.toLocaleString('en-IN'),
  },
  {
    label: 'Stock',
    numeric: true,
    labelled: true,
    cell: ({ stock, archived }) => (archived ? <Badge tone="neutral">Archived</Badge> : stock),
  },
]

/** Books that shoppers wait for, most wanted first, so that staff can decide what to reorder. */
export default function WaitingScreen() {
  const pages = usePage()
  const list = useOperation(listWaitingBooks, { query: { page: pages.page } })
  return (
    <AdminPage
      title="Waiting"
      lead={countText(list.data, 'book with a waiting list', 'books with a waiting list')}
    >
      <List
        list={list}
        failed="Failed to load the waiting lists"
        caption="Books with a waiting list, longest first"
        columns={COLUMNS}
        items={list.data?.books}
        empty="No waiting lists."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
    </AdminPage>
  )
}
