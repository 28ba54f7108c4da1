import type { Slot } from '#modules/merchandising/merchandising.service.ts'
import { links } from '#web/links.ts'
import { BookCard } from '#web/storefront/book-card/book-card.tsx'
import type { Shelf } from '#web/storefront/collections/shelves.ts'

import { SectionHeading } from './section-heading.tsx'
import { ShelfRow } from './shelf-row.tsx'

/** One of the home page's lists of books; its items lead to their positions' pages (spec storefront §2). */
export function BookShelf({ shelf, slots }: { shelf: Shelf; slots: readonly Slot[] }) {
  if (slots.length === 0) return null
  return (
    <section aria-labelledby={shelf.path} className="page mt-20">
      <SectionHeading
        id={shelf.path}
        title={shelf.title}
        more={{ label: 'All books', href: links.books() }}
      />
      <ShelfRow
        label={shelf.title}
        className="auto-cols-[52%] min-[30rem]:auto-cols-[38%] md:grid-cols-3 xl:grid-cols-6"
      >
        {slots.map(({ position, book }) => (
          <li key={position} className="snap-start">
            <BookCard book={book} href={links.shelfItem(shelf.path, position)} />
          </li>
        ))}
      </ShelfRow>
    </section>
  )
}
