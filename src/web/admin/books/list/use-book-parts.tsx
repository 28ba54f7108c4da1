import { exportBooks } from '#modules/catalogue/admin/admin-books.operations.ts'
import type { AdminBookJson, AdminBookPageJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { useCategories } from '#web/admin/books/categories/category.tsx'
import { useOpenRecord } from '#web/admin/kit/address.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { ExportButton, NewLink } from '#web/admin/kit/buttons.tsx'
import { UndoBar } from '#web/admin/kit/inline-edits/optimistic-edits.tsx'
import type { ListParts, ListView } from '#web/admin/kit/list/declaration.ts'
import { Dock, SelectAll, useSelection } from '#web/admin/kit/list/selection.tsx'
import { requestOf } from '#web/client/call.ts'
import { adminLinks } from '#web/admin-site.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { bookColumns, useBookKeys } from './book-columns.tsx'
import { useBookEdits } from './book-edits.tsx'
import { type BooksFilter, nextSort } from './book-filters.ts'
import { BulkChanges } from './bulk-changes.tsx'
import { ColumnChooser, useColumns } from './columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RunNotice } from './run-notice.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { DeletedNotice, useDeletion } from './use-deletion.tsx'
import { useMatching } from './use-matching.ts'

type View = ListView<AdminBookPageJson, AdminBookJson, BooksFilter>

/** Identifies the list that a selection belongs to. A search and another order keep the selection. */
function listOf({ search: _search, sort: _sort, ...narrowed }: BooksFilter): string {
  return JSON.stringify(narrowed)
}

/** Selection, bulk changes and inline edits of the list of books, with its filters, buttons and dialogs. */
export function useBookParts({ list, data, items, filter, change, ...view }: View): ListParts<AdminBookJson> {
  const categories = useCategories().data
  const edits = useBookEdits(data, list.reload)
  const { columns, toggle } = useColumns()
  const selection = useSelection<AdminBookJson>(listOf(filter))
  const matching = useMatching(filter, data, selection.ids)
  const [stock, setStock] = useOpenRecord('stockOf', items)
  const deletion = useDeletion()
  const books = items ?? []
  const select = (book: AdminBookJson) => (matching.drop(), selection.toggle(book))
  return {
    columns: bookColumns({
      columns,
      edits,
      sort: filter.sort,
      onSort: (key) => change({ sort: nextSort(filter.sort, key) }),
      onStock: setStock,
      onDelete: deletion.ask,
      onRestore: deletion.restore,
    }),
    bodyRef: useBookKeys(books, { onSelect: select, onStock: setStock }),
    selection: {
      isSelected: ({ _id }) => selection.ids.has(_id),
      nameOf: ({ title }) => title,
      toggle: select,
    },
    buttons: <ListButtons filter={filter} />,
    above: (
      <>
        <FilterBar
          key={view.resets}
          filter={filter}
          categories={categories}
          onChange={change}
          onReset={view.reset}
        />
        <div className="mb-3 flex flex-wrap gap-2">
          <SelectAll
            ids={books.map(({ _id }) => _id)}
            selected={selection.ids}
            onSelect={() => (matching.drop(), selection.choose(books, true))}
          />
          <ColumnChooser columns={columns} onToggle={toggle} />
        </div>
        <DeletedNotice book={deletion.deleted} onUndo={deletion.restore} />
      </>
    ),
    below: (
      <>
        <Dock>
          <RunNotice />
          <UndoBar undoable={edits.undoable} />
          <BulkChanges selection={selection} shown={books} matching={matching} categories={categories} />
        </Dock>
        <StockDialog book={stock} onClose={() => setStock(undefined)} />
        {deletion.dialog}
      </>
    ),
  }
}

function ListButtons({ filter }: { filter: BooksFilter }) {
  const mayWrite = useMay('books.write')
  const mayImport = useMay('books.import')
  const { sort: _sort, ...shown } = filter
  return (
    <>
      {mayImport ? (
        <ButtonLink variant="secondary" href={adminLinks.imports()}>
          Import
        </ButtonLink>
      ) : null}
      <ExportButton file={requestOf(exportBooks, { query: shown })} name="books.csv" />
      {mayWrite ? <NewLink href={adminLinks.createBook()}>+ Add Book</NewLink> : null}
    </>
  )
}
