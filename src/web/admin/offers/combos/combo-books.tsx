import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { BookFinder } from '#web/admin/kit/books/book-finder.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

import type { DraftBook } from './combo-draft.ts'

const MAX_BOOKS = 12
const MAX_COPIES = 20

interface ComboBooksProps {
  books: readonly DraftBook[]
  issue: string | undefined
  onChange(books: readonly DraftBook[]): void
}

export function ComboBooks({ books, issue, onChange }: ComboBooksProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">Books</legend>
      {books.length === 0 ? <p className="text-sm text-ink-soft">At least two books make a combo.</p> : null}
      <ul className="flex flex-col gap-2 empty:hidden">
        {books.map((book, i) => (
          <PickedBook
            key={book.bookId}
            book={book}
            onQuantity={(quantity) => onChange(books.with(i, { ...book, quantity }))}
            onRemove={() => onChange(books.toSpliced(i, 1))}
          />
        ))}
      </ul>
      {issue ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {issue}
        </p>
      ) : null}
      <BookFinder
        taken={new Set(books.map(({ bookId }) => bookId))}
        full={books.length >= MAX_BOOKS}
        onAdd={(book) => onChange([...books, pickedOf(book)])}
      />
    </fieldset>
  )
}

interface PickedBookProps {
  book: DraftBook
  onQuantity(quantity: number): void
  onRemove(): void
}

function PickedBook({ book, onQuantity, onRemove }: PickedBookProps) {
  const { title, shownPrice, stock, archived, quantity } = book
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-3 p-3">
      <p className="min-w-0 grow basis-48">
        <span className="line-clamp-2 leading-snug font-medium">{title}</span>
        <span className="text-sm text-ink-soft tabular-nums">
          {`${formatRupees(shownPrice)} · ${archived ? 'archived: not for sale' : `${stock} in stock`}`}
        </span>
      </p>
      <div className="flex items-center gap-2">
        <QuantityStepper value={quantity} max={MAX_COPIES} unit="Copies" of={title} onChange={onQuantity} />
        <IconButton
          label={`Remove ${title}`}
          icon={<Icon name="x" className="size-5 text-ink-soft" />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

function pickedOf({ _id, title, stock, price, discountPrice }: AdminBookJson): DraftBook {
  const shownPrice = parseRupees(discountPrice ?? price) ?? 0
  return { bookId: _id, title, stock, quantity: 1, archived: false, shownPrice }
}
