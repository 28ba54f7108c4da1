import { useState } from 'react'

import type { BookCard } from '#modules/catalogue/book.ts'
import type { ComboTerms } from '#modules/offers/merchandising/combo-editing/admin-combos.schema.ts'
import { type Combo, oneByOne, stockOf } from '#modules/offers/merchandising/combo.ts'
import { parseRupees } from '#platform/money.ts'
import { NotForSale, useShopCards } from '#web/admin/kit/books/shop-preview.tsx'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import type { Names } from '#web/admin/kit/history/history-config.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { ComboCard } from '#web/shared/combo/combo-card.tsx'
import { shownCombo } from '#web/shared/combo/shown-combo.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ownValue } from '#platform/own-value.ts'

import type { DraftBook } from './combo-draft.ts'

export function ComboPreviewToggle({ terms, books }: { terms: ComboTerms; books: readonly DraftBook[] }) {
  const [open, setOpen] = useState(false)
  const names = Object.fromEntries(books.map(({ bookId, title }) => [bookId, title]))
  return (
    <div className="flex flex-col gap-3">
      <SmallButton
        aria-expanded={open}
        className="self-start"
        disabled={books.length === 0}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide the preview' : 'Preview'}
      </SmallButton>
      {open && books.length > 0 ? <ComboPreview terms={terms} names={names} /> : null}
    </div>
  )
}

/** A combo card rendered by the shop's own component, without interaction. */
export function ComboPreview({ terms, names }: { terms: ComboTerms; names: Names }) {
  const found = useShopCards(terms.books.map(({ bookId }) => bookId))
  if (found.state === 'failed') return <LoadFailure of={found} message="Failed to load the books" />
  if (!found.data) return <Skeleton className="h-64" />
  const cards = found.data
  const gone = terms.books.filter(({ bookId }) => !cards.has(bookId))
  return (
    <>
      <NotForSale titles={gone.map(({ bookId }) => ownValue(names, bookId) ?? `book ${bookId}`)}>
        The shop has no combo with it.
      </NotForSale>
      {cards.size > 0 ? (
        <figure aria-label="The combo as the shop would show it" className="max-w-md">
          <ul inert>
            <ComboCard combo={shownCombo(comboOf(terms, cards))} level={3} />
          </ul>
        </figure>
      ) : null}
    </>
  )
}

function comboOf({ books, price, ...words }: ComboTerms, cards: ReadonlyMap<string, BookCard>): Combo {
  const { title, description, label } = words
  const contents = books.flatMap(({ bookId, quantity }) => {
    const book = cards.get(bookId)
    return book ? [{ book, quantity }] : []
  })
  contents.sort((a, b) => b.book.shownPrice - a.book.shownPrice)
  const sums = {
    price: parseRupees(price) ?? 0,
    originalPrice: oneByOne(contents),
    stock: stockOf(contents),
  }
  return { id: '', number: 0, title, description, label, ...sums, contents }
}
