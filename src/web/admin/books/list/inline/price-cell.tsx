import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { InlineNumber } from '#web/admin/kit/inline-edits/inline-number.tsx'

import { SampleBadge } from './sample-badge.tsx'
import { typedPrice } from './typed-number.ts'
import type { BookEdits } from './use-book-edits.ts'

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
