import { requestOf } from '#web/client/call.ts'
import { useState } from 'react'

import { exportBooks, listStaffBooks } from '#modules/catalogue/admin/admin-books.operations.ts'
import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { archiveBook, restoreBook } from '#modules/catalogue/editing/editing.operations.ts'
import { useCategories } from './categories/category.tsx'
import { useListFilter, useOpenRecord, useRememberAddress } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { NoToken } from '#web/admin/kit/api/session.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { ExportButton, NewLink, SmallButton } from '#web/admin/kit/buttons.tsx'
import { UndoBar } from '#web/admin/kit/inline-edits/optimistic-edits.tsx'
import { countText, Pager } from '#web/admin/kit/list/list.tsx'
import { Dock, SelectAll, useSelection } from '#web/admin/kit/list/selection.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { useAction, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useRequest } from '#web/admin/kit/requests/use-operation.ts'
import { notify } from '#web/client/toast.ts'
import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { useBookEdits } from './list/book-edits.tsx'
import { BooksTable } from './list/books-table.tsx'
import { BulkChanges } from './list/bulk-changes.tsx'
import { ColumnChooser, useColumns } from './list/columns.tsx'
import {
  type ListFilter,
  ListFilters,
  nextSort,
  NO_FILTER,
  readFilter,
  writeFilter,
} from './list/list-filters.tsx'
import { RunNotice } from './list/run-notice.tsx'
import { StockDialog } from './list/stock-dialog.tsx'
import { useMatching } from './list/use-matching.ts'

const FAILED = 'Failed to fetch books'

/** Spec §2: 'Manage Books'. */
export default function ListScreen() {
  useRememberAddress()
  const { filter, resets, change, reset } = useListFilter(NO_FILTER, readFilter, writeFilter)
  const list = useRequest(requestOf(listStaffBooks, { query: writeFilter(filter) }), { toast: FAILED })
  const categories = useCategories().data
  const edits = useBookEdits(list.data, list.reload)
  const { columns, toggle } = useColumns()
  const { search: _search, sort: _sort, page: _page, ...narrowed } = filter
  const selection = useSelection<AdminBookJson>(JSON.stringify(narrowed))
  const matching = useMatching(filter, list.data, selection.ids)
  const [stock, setStock] = useOpenRecord('stockOf', list.data?.books)
  const deletion = useDeletion()
  return (
    <AdminPage
      title="Manage Books"
      lead={countText(list.data, 'book', 'books')}
      actions={<ListActions filter={filter} />}
    >
      <ListFilters key={resets} filter={filter} categories={categories} onChange={change} onReset={reset} />
      <div className="mb-3 flex flex-wrap gap-2">
        <SelectPage books={list.data?.books ?? []} selection={selection} onSelect={matching.drop} />
        <div className="ml-auto">
          <ColumnChooser columns={columns} onToggle={toggle} />
        </div>
      </div>
      <DeletedNotice book={deletion.deleted} onUndo={deletion.restore} />
      <LoadFailure of={list} message={FAILED} />
      <div aria-busy={list.state === 'loading'} className="transition-opacity aria-busy:opacity-70">
        <BooksTable
          books={list.data?.books}
          columns={columns}
          edits={edits}
          selected={selection.ids}
          sort={filter.sort}
          onSort={(key) => change({ sort: nextSort(filter.sort, key) })}
          onSelect={(book) => (matching.drop(), selection.toggle(book))}
          onStock={setStock}
          onDelete={deletion.ask}
          onRestore={deletion.restore}
        />
      </div>
      <Pager page={filter.page} totalPages={list.data?.totalPages ?? 1} onPage={(page) => change({ page })} />
      <Dock>
        <RunNotice />
        <UndoBar undoable={edits.undoable} />
        <BulkChanges
          selection={selection}
          shown={list.data?.books ?? []}
          matching={matching}
          categories={categories}
        />
      </Dock>
      <StockDialog book={stock} onClose={() => setStock(undefined)} />
      {deletion.dialog}
    </AdminPage>
  )
}

interface SelectPageProps {
  books: readonly AdminBookJson[]
  selection: ReturnType<typeof useSelection<AdminBookJson>>
  onSelect(): void
}

function SelectPage({ books, selection, onSelect }: SelectPageProps) {
  return (
    <SelectAll
      ids={books.map(({ _id }) => _id)}
      selected={selection.ids}
      onSelect={() => {
        onSelect()
        selection.choose(books, true)
      }}
    />
  )
}

function ListActions({ filter }: { filter: ListFilter }) {
  const mayWrite = useMay('books.write')
  const mayImport = useMay('books.import')
  const { sort: _sort, page: _page, ...shown } = filter
  return (
    <div className="flex flex-wrap gap-3">
      {mayImport ? (
        <ButtonLink variant="secondary" href={links.admin.imports()}>
          Import
        </ButtonLink>
      ) : null}
      <ExportButton file={requestOf(exportBooks, { query: shown })} name="books.csv" />
      {mayWrite ? <NewLink href={links.admin.createBook()}>+ Add Book</NewLink> : null}
    </div>
  )
}

/**
 * Deletes a book, worded exactly as in spec §2 and §8. "Deleted" means archived: orders keep the book, and
 * staff can restore it.
 */
function useDeletion() {
  const [deleted, setDeleted] = useState<AdminBookJson>()
  const deletion = useConfirmedAction<AdminBookJson>({
    question: () => 'Are you sure you want to delete this book?',
    confirmLabel: 'Delete',
    danger: true,
    run: ({ _id }) => staffCall(archiveBook, { param: { id: _id } }),
    done: 'Book deleted successfully!',
    failed: 'Failed to delete book',
    silent: true,
    refreshes: [listStaffBooks],
    onDone: (_, book) => setDeleted(book),
    onFailed: (error) => notify.error(error instanceof NoToken ? error.message : 'Failed to delete book'),
  })
  const restoring = useAction({
    run: ({ _id }: AdminBookJson) => staffCall(restoreBook, { param: { id: _id } }),
    done: 'Book restored',
    failed: 'Failed to restore the book',
    refreshes: [listStaffBooks],
    onDone: () => setDeleted(undefined),
    onFailed: () => refresh(listStaffBooks),
  })
  return {
    deleted,
    ask: deletion.ask,
    dialog: deletion.dialog,
    restore: (book: AdminBookJson) => void restoring.run(book),
  }
}

interface DeletedNoticeProps {
  book: AdminBookJson | undefined
  onUndo(book: AdminBookJson): void
}

function DeletedNotice({ book, onUndo }: DeletedNoticeProps) {
  if (!book) return null
  return (
    <Notice className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <output>{`“${book.title}” has been archived. Shoppers can’t find it; existing orders keep it.`}</output>
      <SmallButton onClick={() => onUndo(book)}>Undo</SmallButton>
    </Notice>
  )
}
