import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'

import type { Book } from '#modules/catalogue/book.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { BookCard } from '#web/shared/book-card/book-card.tsx'
import { BookPage } from '#web/shared/book/book-page.tsx'
import { editionLine } from '#web/shared/book/edition-text.ts'
import { Button } from '#web/ui/button.tsx'

const NO_REVIEWS = { reviews: [], total: 0, page: 1, rating: 0, ratings: [0, 0, 0, 0, 0] }

/** Previews the book page with the shop's own components. The form keeps its state underneath. */
export function BookPreview({ book, onClose }: { book: Book; onClose(): void }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} tabIndex={-1} aria-label="Preview" className="outline-none">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-notice-wash px-4 py-2 text-notice">
        <p className="text-sm font-medium">
          How the book’s page will look. Previewing doesn’t save anything.
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

export function CardPreview({ book, onPreview }: { book: Book; onPreview(opener: HTMLElement): void }) {
  return (
    <aside aria-label="Preview" className="flex flex-col gap-4 xl:sticky xl:top-6">
      <p className="text-sm font-medium">In the shop’s lists</p>
      <div className="max-w-64">
        <AsShown label="The book’s card">
          <ul>
            <BookCard book={book} />
          </ul>
        </AsShown>
      </div>
      <Button variant="secondary" onClick={(event) => onPreview(event.currentTarget)} className="max-w-64">
        Preview the book’s page
      </Button>
    </aside>
  )
}

/** Controls that work inside the preview because they only change the view. */
const HARMLESS = '[role=tab], button[aria-label^="Picture "]'

/** Renders shop components read-only: links and cart buttons do nothing. */
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
      // Disables link prefetching on hover.
      data-follow="browser"
      onClickCapture={hold}
      onSubmitCapture={(event) => event.preventDefault()}
    >
      {children}
    </section>
  )
}
