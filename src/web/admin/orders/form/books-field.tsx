import { useId } from 'react'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { editionLabel } from '#modules/catalogue/book.ts'
import { formatRupees, fromRupees, type Paise } from '#platform/money.ts'
import { BookFinder } from '#web/admin/kit/books/book-finder.tsx'
import { CopiesInput } from '#web/shared/forms/copies-input.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { type DiscountDraft, sumsOf } from './discount-draft.ts'
import { type DraftItem, quantityIssue, totalOf, withQuantity } from './order-draft.ts'

/** Finds books for the order; each click adds one copy. */
export function PickBooks({ onPick }: { onPick(book: Omit<DraftItem, 'quantity'>): void }) {
  return (
    <BookFinder
      label="Search books"
      listed
      detail={(book) => `${book.stock} in stock · ${formatRupees(priceOf(book))}`}
      onAdd={(book) => onPick(itemOf(book))}
    />
  )
}

export function itemOf(book: AdminBookJson): Omit<DraftItem, 'quantity'> {
  const tradeIn = book.tradeInPrice === null ? undefined : fromRupees(book.tradeInPrice)
  const { _id: bookId, title, stock } = book
  return {
    bookId,
    isCombo: false,
    title,
    price: priceOf(book),
    tradeIn,
    stock,
    edition: editionLabel(book) || undefined,
    mrp: book.originalPrice === null ? undefined : fromRupees(book.originalPrice),
  }
}

export function priceOf({ discountPrice, price }: AdminBookJson): Paise {
  return fromRupees(discountPrice ?? price)
}

interface PickedBooksProps {
  items: readonly DraftItem[]
  /** True if the books can't be changed. */
  fixed: boolean
  discount: DiscountDraft
  /** The order's charges other than its books. */
  charges: Paise
  onChange(items: DraftItem[]): void
  /** Takes a barcode that was scanned into a quantity. */
  onScan?: (code: string) => void
}

/** The order's books with quantities and the total (spec §5). */
export function PickedBooks({ items, fixed, discount, charges, onChange, onScan }: PickedBooksProps) {
  const sums = sumsOf(totalOf(items), discount)
  return (
    <div>
      {items.length === 0 ? <p className="text-sm text-ink-soft">No books selected yet.</p> : null}
      <ul aria-label="Books of the order" className="flex flex-col divide-y divide-line">
        {items.map((item, at) => (
          <PickedBook
            key={`${item.bookId} ${item.isCombo}`}
            item={item}
            fixed={fixed}
            onQuantity={(quantity) => onChange(withQuantity(items, at, quantity))}
            onRemove={() => onChange(items.filter((_, i) => i !== at))}
            onScan={onScan}
          />
        ))}
      </ul>
      {sums.discount ? (
        <p className="mt-2 flex justify-between border-t border-line pt-3 text-sm text-savings">
          <span>Discount </span>
          <span className="tabular-nums">{`−${formatRupees(sums.discount)}`}</span>
        </p>
      ) : null}
      {charges > 0 ? (
        <p className="mt-2 flex justify-between border-t border-line pt-3 text-sm">
          <span>Delivery </span>
          <span className="tabular-nums">{formatRupees(charges)}</span>
        </p>
      ) : null}
      <p className="mt-2 flex justify-between border-t border-line pt-3 font-semibold" aria-live="polite">
        <span>Total </span>
        <span className="tabular-nums">{formatRupees(sums.total + charges)}</span>
      </p>
    </div>
  )
}

/** '6th edition, 2025 · ₹450.00 each · MRP ₹500.00' */
export function detailOf({ edition, price, mrp }: DraftItem): string {
  const list = mrp === undefined ? undefined : `MRP ${formatRupees(mrp)}`
  return [edition, `${formatRupees(price)} each`, list].filter(Boolean).join(' · ')
}

interface PickedBookProps {
  item: DraftItem
  fixed: boolean
  onQuantity(quantity: number): void
  onRemove(): void
  onScan?: ((code: string) => void) | undefined
}

/** One book of the order. A quantity that is unreadable or above the stock stays as typed and is marked. */
function PickedBook({ item, fixed, onQuantity, onRemove, onScan }: PickedBookProps) {
  const id = useId()
  const { title, quantity, price } = item
  const issue = quantityIssue(item)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="min-w-40 grow basis-0">
        <span className="block">{title}</span>
        <span className="block text-ink-soft tabular-nums">{detailOf(item)}</span>
      </span>
      {fixed ? (
        <span className="tabular-nums">{`${quantity} ×`}</span>
      ) : (
        <CopiesInput
          aria-label={`Quantity of ${title}`}
          aria-invalid={issue === undefined ? undefined : true}
          aria-describedby={issue === undefined ? undefined : id}
          copies={quantity}
          onCopies={onQuantity}
          onScan={onScan}
          className="max-w-20 tabular-nums"
        />
      )}
      <span className="w-24 text-right tabular-nums">{formatRupees(price * (quantity || 0))}</span>
      {fixed ? null : (
        <IconButton
          label={`Remove ${title}`}
          icon={<Icon name="x" className="size-4" />}
          onClick={onRemove}
        />
      )}
      {issue === undefined ? null : (
        <p id={id} role="alert" className="w-full font-medium text-danger">
          {issue}
        </p>
      )}
    </li>
  )
}
