import { useRef } from 'react'

import { BookCard } from '#web/shared/book-card/book-card.tsx'
import { LawNoted } from '#web/shared/book-card/law-mark.tsx'
import type { ShownBook } from '#web/shared/book-card/shown-book.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * Shows 1 slide, 2 from 640 px, 3 from 768 px, 4 from 1024 px and 5 from 1280 px, 20 px apart (spec §2).
 * Scrolling is native, so that touch, wheel and keys work without JavaScript.
 */
const SLIDES =
  'grid snap-x snap-mandatory auto-cols-[calc((100%-(var(--slides)-1)*20px)/var(--slides))] grid-flow-col gap-5 ' +
  'overflow-x-auto overscroll-x-contain scroll-smooth quiet-scroll [--slides:1] sm:[--slides:2] md:[--slides:3] ' +
  'lg:[--slides:4] xl:[--slides:5]'

export function SimilarBooks({ books }: { books: readonly ShownBook[] }) {
  const list = useRef<HTMLUListElement>(null)
  if (books.length === 0) return null
  const move = (direction: 1 | -1) => {
    const slide = list.current?.firstElementChild?.getBoundingClientRect().width ?? 0
    list.current?.scrollBy({ left: direction * (slide + 20) })
  }
  return (
    <section aria-labelledby="similar-books" className="mt-16">
      <div className="mb-5 flex items-center justify-between">
        <h2 id="similar-books" className="type-heading">
          Similar Books
        </h2>
        <div className="flex gap-2">
          <IconButton
            label="Previous books"
            outlined
            icon={<Icon name="chevron-left" className="size-5" />}
            onClick={() => move(-1)}
          />
          <IconButton
            label="Next books"
            outlined
            icon={<Icon name="chevron-right" className="size-5" />}
            onClick={() => move(1)}
          />
        </div>
      </div>
      <LawNoted books={books}>
        <ul ref={list} aria-label="Similar books" className={SLIDES}>
          {books.map((book) => (
            <BookCard key={book.id} className="snap-start" book={book} wording="similar" />
          ))}
        </ul>
      </LawNoted>
    </section>
  )
}
