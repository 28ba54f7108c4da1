import type {
  AdminBookJson,
  StockHistoryJson,
  AdminBookPageJson,
} from '#modules/catalogue/admin/admin-books.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import {
  type Edit,
  useOptimisticEdits,
  useOwnVersions,
} from '#web/admin/kit/inline-edits/use-optimistic-edits.ts'
import { messageOf } from '#web/api-error.ts'

export type BookPart = 'price' | 'stock'

export const editId = ({ _id }: AdminBookJson, part: BookPart) => `${_id} ${part}`

/** What a shopper pays: the discount price where there is one. */
export const chargedPrice = ({ price, discountPrice }: AdminBookJson) => discountPrice ?? price

interface VersionOf {
  /** The version to build on: the one that was loaded, or that of one's own save since. */
  of(record: { _id: string; version: number }): number
  learn(record: { _id: string; version: number }): void
}

/** Sets what a shopper pays for a book, unless somebody else has changed the book since it was loaded. */
export function priceEdit(book: AdminBookJson, from: number, to: number, versions: VersionOf): Edit<number> {
  const field = book.discountPrice === null ? 'price' : 'discountPrice'
  async function put(sum: number): Promise<void> {
    const body = { version: versions.of(book), [field]: sum }
    versions.learn(await adminApi.put<{ _id: string; version: number }>(`/books/${book._id}`, body))
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
    text: `Price of ${book.title}: ${rupees(from)} → ${rupees(to)}`,
    refusal: (error) => messageOf(error, 'Failed to update the price'),
  }
}

/**
 * Sets the stock to what was counted, unless it has changed since it was loaded. Taken back by the opposite movement and
 * not by the former number: copies may have been sold in between.
 */
export function stockEdit(book: AdminBookJson, from: number, to: number): Edit<number> {
  const move = (body: object) => adminApi.post<StockHistoryJson>(`/admin/books/${book._id}/stock`, body)
  return {
    id: editId(book, 'stock'),
    record: book._id,
    from,
    to,
    save: async () => {
      await move({ set: to, known: from, reason: 'counted', note: 'In the list of books' })
      return () => move({ delta: from - to, reason: 'other', note: 'Count in the list of books undone' })
    },
    said: 'Stock updated',
    text: `Stock of ${book.title}: ${from} → ${to}`,
    refusal: (error) => messageOf(error, 'Failed to update the stock'),
  }
}

const rupees = (sum: number) => formatRupees(fromRupees(sum))

/** Prices and stocks that are changed in the list itself. */
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
