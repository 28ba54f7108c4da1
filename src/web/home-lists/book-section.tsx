import type { Slot } from '#modules/merchandising/merchandising.service.ts'
import { links } from '#web/links.ts'
import { BookCard } from '#web/book-card/book-card.tsx'
import type { BookList } from './book-lists.ts'

import { SectionHeading } from './section-heading.tsx'
import { SectionRow } from './section-row.tsx'

/** One of the home page's lists of books; its items lead to their positions' pages (spec storefront §2). */
export function BookSection({ list, slots }: { list: BookList; slots: readonly Slot[] }) {
  if (slots.length === 0) return null
  return (
    <section aria-labelledby={list.page} className="page mt-20">
      <SectionHeading id={list.page} title={list.title} more={{ label: 'All books', href: links.books() }} />
      <SectionRow
        label={list.title}
        className="auto-cols-[52%] min-[30rem]:auto-cols-[38%] md:grid-cols-3 xl:grid-cols-6"
      >
        {slots.map(({ position, book }) => (
          <li key={position} className="snap-start">
            <BookCard book={book} href={links[`${list.page}Item`](position)} />
          </li>
        ))}
      </SectionRow>
    </section>
  )
}
