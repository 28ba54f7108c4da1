import { useEffect, useRef } from 'react'

import type { Book } from '#modules/catalogue/book.ts'
import { BookPage } from '#web/storefront/book/book-page.tsx'
import { editionLine } from '#web/storefront/book/edition-text.ts'
import { Button } from '#web/ui/button.tsx'

import { AsShown } from './as-shown.tsx'

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
        <Button variant="secondary" size="sm" onClick={onClose}>
          Back to the form
        </Button>
      </div>
      <AsShown label="The book’s page">
        <BookPage
          book={book}
          edition={editionLine(book)}
          similar={[]}
          reviews={NO_REVIEWS}
          origin=""
          meta={[]}
        />
      </AsShown>
    </section>
  )
}
