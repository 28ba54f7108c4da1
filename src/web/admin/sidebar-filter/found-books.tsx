import type { BookListItem } from '#modules/catalogue/catalogue.schema.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Cell } from '#web/ui/table.tsx'

export function FoundBooks({ found }: { found: { books: BookListItem[]; total: number } | undefined }) {
  return (
    <>
      <output className="mb-3 block text-sm text-ink-soft tabular-nums">
        {found ? `${found.total} ${found.total === 1 ? 'book' : 'books'}` : 'Loading books…'}
      </output>
      <RecordsTable
        caption="Books that the filters find"
        columns={['Title', 'Category', 'Stock', 'Price']}
        numeric={['Stock', 'Price']}
        records={found?.books}
        empty="No books found matching your criteria."
        renderRow={(book) => <FoundBook key={book._id} book={book} />}
      />
    </>
  )
}

function FoundBook({ book }: { book: BookListItem }) {
  return (
    <tr className={STACKED.row}>
      <Cell className={WIDE_CELL}>
        <Anchor
          href={adminLinks.editBook(book._id)}
          className="target inline-flex items-center font-semibold hover:underline"
        >
          {book.title}
        </Anchor>
        {book.author ? <span className="block text-ink-soft">{book.author}</span> : null}
      </Cell>
      <Cell className={WIDE_CELL}>{book.category}</Cell>
      <Cell className={`${HALF_CELL} text-right tabular-nums max-md:text-left`}>
        {book.stock}
        <span className="md:sr-only"> in stock</span>
      </Cell>
      <Cell className={`${HALF_CELL} text-right tabular-nums`}>
        {formatRupees(parseRupees(book.discountPrice ?? book.price) ?? 0)}
      </Cell>
    </tr>
  )
}
