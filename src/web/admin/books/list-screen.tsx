import type { AdminBookJson, AdminBookPageJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { links } from '#web/links.ts'
import { useRememberAddress } from '#web/admin/kit/address/list-place.ts'
import { useOpenRecord } from '#web/admin/kit/address/use-open-record.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { UndoBar } from '#web/admin/kit/inline-edits/undo-bar.tsx'
import { countText } from '#web/admin/kit/list/count-text.ts'
import { Dock } from '#web/admin/kit/list/selection-bar.tsx'
import { ExportButton } from '#web/admin/kit/list/export-button.tsx'
import { NewLink } from '#web/admin/kit/list/new-button.tsx'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { SavedViews } from '#web/admin/kit/list/saved-views.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useSelection } from '#web/admin/kit/list/use-selection.ts'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { useCategories } from '#web/admin/categories/category.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { BOOKS } from './list/books-data.ts'
import { BooksTable } from './list/books-table.tsx'
import { BulkChanges } from './list/bulk-changes.tsx'
import { ColumnChooser, useColumns } from './list/columns.tsx'
import { DeletedNotice, useDeletion } from './list/delete-book.tsx'
import { useBookEdits } from './list/inline/book-edits.ts'
import { type ListFilter, nextSort, writeFilter } from './list/list-filter.ts'
import { ListFilters, useListFilter } from './list/list-filters.tsx'
import { StockDialog } from './list/stock-dialog.tsx'

const FAILED = 'Failed to fetch books'

/** Spec §2: 'Manage Books'. */
export default function ListScreen() {
  useRememberAddress()
  const { filter, resets, change, reset } = useListFilter()
  const list = useApi<AdminBookPageJson>(`${BOOKS}?${writeFilter(filter).toString()}`, { toast: FAILED })
  const categories = useCategories().data
  const edits = useBookEdits(list.data, list.reload)
  const { columns, toggle } = useColumns()
  const selection = useSelection<AdminBookJson>()
  const [stock, setStock] = useOpenRecord('stockOf', list.data?.books)
  const deletion = useDeletion()
  return (
    <AdminPage
      title="Manage Books"
      lead={countText(list.data, 'book', 'books')}
      actions={<ListActions filter={filter} />}
    >
      <ListFilters key={resets} filter={filter} categories={categories} onChange={change} onReset={reset} />
      <div className="mb-3 flex flex-wrap justify-end gap-2">
        <div className="mr-auto">
          <SavedViews list="books" query={writeFilter({ ...filter, page: 1 }).toString()} />
        </div>
        <ColumnChooser columns={columns} onToggle={toggle} />
      </div>
      <DeletedNotice book={deletion.deleted} onUndo={deletion.restore} />
      {list.state === 'failed' ? <LoadFailure message={FAILED} onRetry={list.reload} /> : null}
      <div aria-busy={list.state === 'loading'} className="transition-opacity aria-busy:opacity-70">
        <BooksTable
          books={list.data?.books}
          columns={columns}
          edits={edits}
          selected={selection.ids}
          sort={filter.sort}
          onSort={(key) => change({ sort: nextSort(filter.sort, key) })}
          onSelect={selection.toggle}
          onStock={setStock}
          onDelete={deletion.ask}
          onRestore={deletion.restore}
        />
      </div>
      <Pager page={filter.page} totalPages={list.data?.totalPages ?? 1} onPage={(page) => change({ page })} />
      <Dock>
        <UndoBar undoable={edits.undoable} />
        <BulkChanges selection={selection} categories={categories} />
      </Dock>
      <StockDialog book={stock} onClose={() => setStock(undefined)} />
      {deletion.dialog}
    </AdminPage>
  )
}

/** What can be done with the list as a whole. */
function ListActions({ filter }: { filter: ListFilter }) {
  const mayWrite = useMay('books.write')
  const mayImport = useMay('books.import')
  const { sort: _sort, page: _page, ...shown } = filter
  const query = new URLSearchParams(shown)
  return (
    <div className="flex flex-wrap gap-3">
      {mayImport ? (
        <ButtonLink variant="secondary" href={links.admin.imports()}>
          Import
        </ButtonLink>
      ) : null}
      <ExportButton path={`/admin/books/export?${query.toString()}`} name="books.csv" />
      {mayWrite ? <NewLink href={links.admin.createBook()}>+ Add Book</NewLink> : null}
    </div>
  )
}
