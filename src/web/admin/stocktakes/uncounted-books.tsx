import { editionName } from '#modules/catalogue/book.ts'
import { listUncountedBooks } from '#modules/stocktakes/stocktakes.operations.ts'
import type { StocktakeLineJson, UncountedBody } from '#modules/stocktakes/stocktakes.schema.ts'
import { CategoryOptions, useCategories } from '#web/admin/books/categories/category.tsx'
import { Thumbnail } from '#web/admin/kit/books/thumbnail.tsx'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { Badge } from '#web/ui/badge.tsx'

import type { Entries } from './refused-entries.tsx'

interface UncountedBooksProps {
  stocktakeId: string
  category: string
  onCategory(category: string): void
  pages: { page: number; turnTo(page: number): void }
  entries: Entries
}

type Book = UncountedBody['books'][number]

/** Books in stock without a line in the stocktake. A missing one is recorded as 0 copies. */
export function UncountedBooks({ stocktakeId, category, onCategory, pages, entries }: UncountedBooksProps) {
  const categories = useCategories()
  const list = useOperation(listUncountedBooks, {
    param: { id: stocktakeId },
    query: { page: pages.page, category },
  })
  return (
    <>
      <Choice label="Category" className="mb-4 max-w-sm" value={category} onValue={onCategory}>
        <option value="">All categories</option>
        <CategoryOptions categories={categories.data} />
      </Choice>
      <List
        list={list}
        failed="Failed to load the books that aren’t counted yet"
        caption="Books not counted yet, by title"
        columns={columnsFor(entries)}
        items={list.data?.books}
        empty="Every book in stock is counted."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
    </>
  )
}

const columnsFor = (entries: Entries): readonly Column<Book>[] => [
  { label: 'Book', card: 'wide', className: 'min-w-36', cell: (book) => <BookCell {...book} /> },
  { label: 'In stock', labelled: true, numeric: true, cell: ({ stock }) => stock.toLocaleString('en-IN') },
  {
    label: 'Actions',
    numeric: true,
    cell: ({ _id, title }) => (
      <SmallButton
        aria-label={`None on the shelf: ${title}`}
        onClick={() => entries.enter({ book: _id, copies: 0, way: 'replace', name: title })}
      >
        None on the shelf
      </SmallButton>
    ),
  },
]

export function BookCell({ thumbnail, title, archived, edition, isbn }: StocktakeLineJson['book']) {
  return (
    <span className="flex items-start gap-3">
      <Thumbnail src={thumbnail} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
          {archived ? <Badge>Archived</Badge> : null}
        </span>
        <span className="block text-ink-soft tabular-nums">
          {[edition && editionName(edition), isbn].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}
