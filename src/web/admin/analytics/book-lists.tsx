import type { ReactNode } from 'react'

import type { AnalyticsBody } from '#modules/analytics/analytics.schema.ts'
import { editionLabel } from '#modules/catalogue/book.ts'
import { indianDay, monthText } from '#platform/indian-day.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Elements } from '#web/ui/elements.ts'

export function BookLists({ figures }: { figures: AnalyticsBody }) {
  const { bestSellers, slowSellers, lowStock } = figures
  return (
    <div className="grid gap-6 lg:grid-cols-2 xl:grid-cols-3">
      <BookList
        title="Best sellers"
        books={bestSellers}
        empty="No sales in this period."
        aside={({ copies }) => (copies === 1 ? '1 copy' : `${copies} copies`)}
      />
      <BookList
        title="Slow sellers"
        lead="In stock but not sold in this period, oldest first"
        books={slowSellers}
        empty="Every book in stock sold at least once in this period."
        aside={({ stock, since }) => `${stock} since ${monthOf(since)}`}
      />
      <BookList
        title="Low stock"
        lead="Five copies or fewer"
        books={lowStock}
        empty="No book is low on stock."
        aside={leftOf}
        more={<MoreLow />}
      />
    </div>
  )
}

function leftOf({ stock }: AnalyticsBody['lowStock'][number]) {
  return <Badge tone={stock === 0 ? 'danger' : 'caution'}>{stock === 0 ? 'Sold out' : `${stock} left`}</Badge>
}

function MoreLow() {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
      {(['out', 'low'] as const).map((stock) => (
        <a
          key={stock}
          href={adminLinks.books({ stock, sort: 'stock_asc' })}
          className="target inline-flex items-center underline underline-offset-4"
        >
          {stock === 'out' ? 'View sold out' : 'View low stock'}
        </a>
      ))}
    </p>
  )
}

interface BookListProps<Book> {
  title: string
  lead?: string
  books: readonly Book[]
  empty: string
  aside(book: Book): ReactNode
  more?: Elements
}

function BookList<Book extends { _id: string; title: string; edition: string | null }>(
  props: BookListProps<Book>,
) {
  const { title, lead, books, empty, aside, more } = props
  return (
    <section aria-label={title} className="panel p-5">
      <h2 className="type-heading">{title}</h2>
      {lead ? <p className="text-sm text-ink-soft">{lead}</p> : null}
      {books.length === 0 ? <p className="mt-3 text-ink-soft">{empty}</p> : null}
      <ol className="mt-2 flex flex-col">
        {books.map((book) => (
          <li
            key={book._id}
            className="flex items-center justify-between gap-4 border-t border-line first:border-t-0"
          >
            <a
              href={adminLinks.editBook(book._id)}
              className="target flex min-w-0 items-center py-1 font-serif leading-snug underline-offset-4 hover:underline"
            >
              <span>
                <span>{book.title}</span>
                {book.edition ? (
                  <span className="block font-sans text-sm text-ink-soft">
                    {editionLabel({ edition: book.edition, date: null })}
                  </span>
                ) : null}
              </span>
            </a>
            <span className="shrink-0 text-sm text-ink-soft tabular-nums">{aside(book)}</span>
          </li>
        ))}
      </ol>
      {more}
    </section>
  )
}

function monthOf(iso: string): string {
  return monthText(indianDay(new Date(iso)))
}
