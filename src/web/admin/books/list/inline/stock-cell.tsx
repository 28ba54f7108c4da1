import { LOW_STOCK } from '#modules/inventory/movement.ts'
import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { InlineNumber } from '#web/admin/kit/inline-edits/inline-number.tsx'
import { Badge } from '#web/ui/badge.tsx'

import { SampleBadge } from './sample-badge.tsx'
import { typedCopies } from './typed-number.ts'
import type { BookEdits } from './use-book-edits.ts'

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
