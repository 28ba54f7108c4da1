import { links } from '#web/links.ts'
import { BookCard } from '#web/book-card/book-card.tsx'
import { BookGrid } from '#web/book-card/book-grid.tsx'

import { Banner } from './banner.tsx'
import type { ListData } from './load-list.ts'

/** All books of a list of the home page. */
export function ListPage({ list, slots }: Pick<ListData, 'list' | 'slots'>) {
  return (
    <>
      <Banner title={list.title} crumbs={[{ label: 'Home', href: links.home() }, { label: list.title }]}>
        <p className="mt-2 max-w-2xl text-ink-soft">{list.description}</p>
      </Banner>
      <div className="page pt-8 pb-16">
        <BookGrid dense>
          {slots.map(({ position, book }, i) => (
            <li key={position}>
              <BookCard book={book} level={2} href={links[`${list.page}Item`](position)} priority={i < 2} />
            </li>
          ))}
        </BookGrid>
      </div>
    </>
  )
}
