import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'

import type { Book } from '#modules/catalogue/book.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { BookCard } from '#web/book-card/book-card.tsx'
import { BookPage } from '#web/book/book-page.tsx'
import { editionLine } from '#web/book/edition-text.ts'
import { Button } from '#web/ui/button.tsx'

const NO_REVIEWS = { reviews: [], total: 0, page: 1, rating: 0, ratings: [0, 0, 0, 0, 0] }

/** The book's page as it would be, by the shop's own code. The form waits behind it, as it was left. */
export function BookPreview({ book, onClose }: { book: Book; onClose(): void }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} tabIndex={-1} aria-label="Preview" className="outline-none">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-notice-wash px-4 py-2 text-notice">
        <p className="text-sm font-medium">
          The book’s page, as it would be. Nothing is saved by looking at it.
        </p>
        <SmallButton onClick={onClose}>Back to the form</SmallButton>
      </div>
      <AsShown label="The book’s page">
        <BookPage
          book={book}
          edition={editionLine(book)}
          combos={[]}
          similar={[]}
          together={[]}
          reviews={NO_REVIEWS}
          origin=""
        />
      </AsShown>
    </section>
  )
}

/** The book's card as lists will show it, while it is typed. */
export function CardPreview({ book, onPreview }: { book: Book; onPreview(opener: HTMLElement): void }) {
  return (
    <aside aria-label="Preview" className="flex flex-col gap-4 xl:sticky xl:top-6">
      <p className="text-sm font-medium">In the shop’s lists</p>
      <div className="max-w-64">
        <AsShown label="The book’s card">
          <BookCard book={book} />
        </AsShown>
      </div>
      <Button variant="secondary" onClick={(event) => onPreview(event.currentTarget)} className="max-w-64">
        Preview the book’s page
      </Button>
    </aside>
  )
}

/** Controls that only change what this page shows still work. */
const HARMLESS = '[role=tab], button[aria-label^="Picture "]'

/** The shop's own screen, to look at: nothing in it leads away or fills a cart. */
function AsShown({ label, children }: { label: string; children: ReactNode }) {
  const hold = useCallback((event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (target?.closest(HARMLESS)) return
    event.preventDefault()
    event.stopPropagation()
  }, [])
  return (
    <section
      aria-label={label}
      // Nothing is fetched ahead when a link is pointed at.
      data-follow="browser"
      onClickCapture={hold}
      onSubmitCapture={(event) => event.preventDefault()}
    >
      {children}
    </section>
  )
}
