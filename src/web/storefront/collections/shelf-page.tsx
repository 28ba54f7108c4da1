import { links } from '#web/links.ts'
import { BookCard } from '#web/storefront/book-card/book-card.tsx'
import { BookGrid } from '#web/storefront/book-card/book-grid.tsx'

import { Banner } from './banner.tsx'
import type { ShelfData } from './load-shelf.ts'

/** All books of a list of the home page. */
export function ShelfPage({ shelf, slots }: Pick<ShelfData, 'shelf' | 'slots'>) {
  return (
    <>
      <Banner title={shelf.title} crumbs={[{ label: 'Home', href: links.home() }, { label: shelf.title }]}>
        <p className="mt-2 max-w-2xl text-ink-soft">{shelf.description}</p>
      </Banner>
      <div className="page pt-8 pb-16">
        <BookGrid dense>
          {slots.map(({ position, book }, i) => (
            <li key={position}>
              <BookCard book={book} level={2} href={links.shelfItem(shelf.path, position)} priority={i < 2} />
            </li>
          ))}
        </BookGrid>
      </div>
    </>
  )
}
