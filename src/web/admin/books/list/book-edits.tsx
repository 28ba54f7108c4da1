import { changeStock } from '#modules/catalogue/admin/admin-books.operations.ts'
import type {
  AdminBookJson,
  AdminBookPageJson,
  StockAdjustment,
} from '#modules/catalogue/admin/admin-books.schema.ts'
import { changeBook } from '#modules/catalogue/editing/editing.operations.ts'
import { LOW_STOCK } from '#modules/inventory/movement.ts'
import { formatAmount } from '#platform/money.ts'
import { readWholeNumber } from '#platform/whole-number.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { InlineNumber } from '#web/admin/kit/inline-edits/inline-number.tsx'
import {
  type Edit,
  useOptimisticEdits,
  useOwnVersions,
} from '#web/admin/kit/inline-edits/optimistic-edits.tsx'
import { newFormKey } from '#web/admin/kit/requests/use-operation.ts'
import { messageOf } from '#web/client/api-error.ts'
import { Badge } from '#web/ui/badge.tsx'

export type BookPart = 'price' | 'stock'

export const editId = ({ _id }: AdminBookJson, part: BookPart) => `${_id} ${part}`

/** Charged price: the discount price if there is one. */
export const chargedPrice = ({ price, discountPrice }: AdminBookJson) => discountPrice ?? price

interface VersionOf {
  /** Returns the version to build on: the loaded one, or a later one that this client saved itself. */
  of(record: { _id: string; version: number }): number
  learn(record: { _id: string; version: number }): void
}

/** Sets the charged price of a book; fails if a colleague has changed the book since it was loaded. */
export function priceEdit(book: AdminBookJson, from: number, to: number, versions: VersionOf): Edit<number> {
  const field = book.discountPrice === null ? 'price' : 'discountPrice'
  async function put(sum: number): Promise<void> {
    const upload = { version: versions.of(book), [field]: sum }
    versions.learn(await staffCall(changeBook, { param: { id: book._id }, upload }))
  }
  return {
    id: editId(book, 'price'),
    record: book._id,
    from,
    to,
    save: async () => {
      await put(to)
      return () => put(from)
    },
    said: 'Price updated',
    text: `Price of ${book.title}: ${formatAmount(from)} → ${formatAmount(to)}`,
    refusal: (error) => messageOf(error, 'Failed to update the price'),
  }
}

/**
 * Sets the stock to a counted number; fails if it has changed since it was loaded. Undo posts the opposite
 * movement instead of restoring the former number, as copies may have been sold in between.
 */
export function stockEdit(book: AdminBookJson, from: number, to: number): Edit<number> {
  const move = (json: StockAdjustment) => staffCall(changeStock, { param: { id: book._id }, json })
  return {
    id: editId(book, 'stock'),
    record: book._id,
    from,
    to,
    save: async () => {
      const key = newFormKey()
      await move({ set: to, known: from, reason: 'counted', note: 'In the list of books' })
      return () => move({ delta: from - to, key, reason: 'other', note: 'Count in the list of books undone' })
    },
    said: 'Stock updated',
    text: `Stock of ${book.title}: ${from} → ${to}`,
    refusal: (error) => messageOf(error, 'Failed to update the stock'),
  }
}

export function useBookEdits(page: AdminBookPageJson | undefined, reload: () => void) {
  const edits = useOptimisticEdits<number>(page, reload)
  const versions = useOwnVersions()
  const valueOf = (book: AdminBookJson, part: BookPart): number =>
    edits.shown(editId(book, part), part === 'price' ? chargedPrice(book) : book.stock)
  return {
    undoable: edits.undoable,
    valueOf,
    isSaving: (book: AdminBookJson, part: BookPart) => edits.isSaving(editId(book, part)),
    save(book: AdminBookJson, part: BookPart, to: number): void {
      const from = valueOf(book, part)
      void edits.edit(part === 'price' ? priceEdit(book, from, to, versions) : stockEdit(book, from, to))
    },
  }
}

export type BookEdits = Omit<ReturnType<typeof useBookEdits>, 'undoable'>

/** Charged price, and next to it the struck-through price. */
export function PriceCell({ book, edits }: { book: AdminBookJson; edits: BookEdits }) {
  const mayWrite = useMay('books.write')
  const charged = edits.valueOf(book, 'price')
  const sum = <span className="font-medium">{formatAmount(charged)}</span>
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
      {mayWrite ? (
        <InlineNumber
          name="price"
          label={`${book.discountPrice === null ? 'price' : 'discount price'} of ${book.title}`}
          value={charged}
          inputMode="decimal"
          parse={typedPrice}
          issue="Enter a price such as 450 or 450.50."
          saving={edits.isSaving(book, 'price')}
          onSave={(to) => edits.save(book, 'price', to)}
        >
          {sum}
        </InlineNumber>
      ) : (
        <span className="block">{sum}</span>
      )}
      {book.discountPrice === null ? null : <s className="text-ink-soft">{formatAmount(book.price)}</s>}
    </span>
  )
}

export function StockCell({ book, edits }: { book: AdminBookJson; edits: BookEdits }) {
  const mayCount = useMay('books.stock')
  const stock = edits.valueOf(book, 'stock')
  return (
    <span className="inline-flex items-center justify-end gap-1.5 whitespace-nowrap max-md:flex-wrap">
      {stock === 0 ? <Badge tone="danger">Sold out</Badge> : null}
      {stock > 0 && stock <= LOW_STOCK ? <Badge tone="caution">Low</Badge> : null}
      {mayCount ? (
        <InlineNumber
          name="stock"
          label={`stock of ${book.title}`}
          value={stock}
          inputMode="numeric"
          parse={readWholeNumber}
          issue="A whole number of copies."
          saving={edits.isSaving(book, 'stock')}
          onSave={(to) => edits.save(book, 'stock', to)}
        >
          {stock}
        </InlineNumber>
      ) : (
        <span>{stock}</span>
      )}
    </span>
  )
}

/** Names, once per row, the values that the seed invented and that the shop hasn't confirmed. */
export function SampleBadge({ sampleFields }: Pick<AdminBookJson, 'sampleFields'>) {
  const names = ['price', 'stock'].filter((field) => sampleFields.includes(field))
  return names.length === 0 ? null : <Badge tone="notice">{`sample ${names.join(', ')}`}</Badge>
}

/** Parses rupees such as '₹1,250.50'; undefined if invalid. */
export function typedPrice(text: string): number | undefined {
  const plain = text.replace(/[₹,\s]/g, '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return undefined
  return Number(plain) > 0 ? Number(plain) : undefined
}
