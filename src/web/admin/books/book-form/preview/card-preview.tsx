import type { Book } from '#modules/catalogue/book.ts'
import { BookCard } from '#web/storefront/book-card/book-card.tsx'
import { Button } from '#web/ui/button.tsx'

import { AsShown } from './as-shown.tsx'

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
