import type { Slot } from '#modules/merchandising/merchandising.service.ts'
import { links } from '#web/links.ts'
import { BookCard } from '#web/storefront/book-card/book-card.tsx'
import { BookGrid } from '#web/storefront/book-card/book-grid.tsx'

import { SectionHeading } from './section-heading.tsx'

export function Bestsellers({ slots }: { slots: readonly Slot[] }) {
  return (
    <section aria-labelledby="bestsellers" className="page mt-20">
      <SectionHeading
        id="bestsellers"
        title="Bestsellers"
        more={{ label: 'All books', href: links.books() }}
      />
      <BookGrid dense>
        {slots.map(({ position, book }) => (
          <li key={position}>
            <BookCard book={book} />
          </li>
        ))}
      </BookGrid>
    </section>
  )
}
