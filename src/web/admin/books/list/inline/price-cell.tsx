import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { LOW_STOCK } from '#modules/inventory/movement.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { InlineNumber } from '#web/admin/kit/inline-edits/inline-number.tsx'
import { Badge } from '#web/ui/badge.tsx'

import type { BookEdits } from './book-edits.ts'

/** What a shopper pays, and the price that is struck beside it. */
export function PriceCell({ book, edits }: { book: AdminBookJson; edits: BookEdits }) {
  const mayWrite = useMay('books.write')
  const charged = edits.valueOf(book, 'price')
  const sum = <span className="font-medium">{formatRupees(fromRupees(charged))}</span>
  return (
    <>
      {mayWrite ? (
        <InlineNumber
          name="price"
          label={`${book.discountPrice === null ? 'price' : 'discount price'} of ${book.title}`}
          value={charged}
          inputMode="decimal"
          parse={typedPrice}
          issue="A price such as 450 or 450.50."
          saving={edits.isSaving(book, 'price')}
          onSave={(to) => edits.save(book, 'price', to)}
        >
          {sum}
        </InlineNumber>
      ) : (
        <span className="block">{sum}</span>
      )}
      {book.discountPrice === null ? null : (
        <s className="block text-ink-soft">{formatRupees(fromRupees(book.price))}</s>
      )}
      {book.sampleFields.includes('price') ? <SampleBadge /> : null}
    </>
  )
}

export function StockCell({ book, edits }: { book: AdminBookJson; edits: BookEdits }) {
  const mayCount = useMay('books.stock')
  const stock = edits.valueOf(book, 'stock')
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
      {stock === 0 ? <Badge tone="danger">Sold out</Badge> : null}
      {stock > 0 && stock <= LOW_STOCK ? <Badge tone="caution">Low</Badge> : null}
      {mayCount ? (
        <InlineNumber
          name="stock"
          label={`stock of ${book.title}`}
          value={stock}
          inputMode="numeric"
          parse={typedCopies}
          issue="A whole number of copies."
          saving={edits.isSaving(book, 'stock')}
          onSave={(to) => edits.save(book, 'stock', to)}
        >
          {stock}
        </InlineNumber>
      ) : (
        stock
      )}
      {book.sampleFields.includes('stock') ? <SampleBadge /> : null}
    </span>
  )
}

/** The seed invented this value: no one at the shop has confirmed it. */
function SampleBadge() {
  return <Badge tone="notice">sample</Badge>
}

/** Rupees as people type them, '₹1,250.50' too; undefined for what is no price. */
export function typedPrice(text: string): number | undefined {
  const plain = text.replace(/[₹,\s]/g, '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return undefined
  return Number(plain) > 0 ? Number(plain) : undefined
}

/** A number of copies. */
export function typedCopies(text: string): number | undefined {
  const plain = text.replace(/[,\s]/g, '')
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined
}
