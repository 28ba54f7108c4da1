import { type ActKey, actTitle } from '#modules/law/acts/acts.ts'
import { BookCard } from '#web/shared/book-card/book-card.tsx'
import { BookGrid } from '#web/shared/book-card/book-grid.tsx'
import type { ShownBook } from '#web/shared/book-card/shown-book.ts'
import { links } from '#web/links.ts'
import { unbroken } from '#web/ui/unbroken.tsx'

/** Books on an Act. A book appears only once on a page, under the first Act that it matches. */
export interface BooksOnAct {
  act: ActKey
  books: ShownBook[]
}

/** Lists the shop's books on the page's Acts. */
export function LawBooks({ lists }: { lists: readonly BooksOnAct[] }) {
  return lists
    .filter(({ books }) => books.length > 0)
    .map(({ act, books }) => (
      <section key={act} aria-labelledby={`books-${act}`} className="mt-12 print:hidden">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6">
          <h2 id={`books-${act}`} className="type-heading">
            {unbroken(`Books on the ${actTitle(act)}`)}
          </h2>
          <a
            href={links.search({ query: actTitle(act).split(',', 1)[0] })}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink hover:underline"
          >
            Find more
          </a>
        </div>
        <BookGrid dense books={books}>
          {books.map((book) => (
            <BookCard key={book.id} book={book} />
          ))}
        </BookGrid>
      </section>
    ))
}
