import type { BulkBook, BulkState, Outcome } from '#modules/catalogue/admin/bulk-change.ts'
import { wrongPrices } from '#modules/catalogue/prices.ts'
import { adjusted } from '#modules/inventory/movement.ts'

export const BULK_RUN_STATES = ['running', 'done', 'undoing', 'undone', 'failed'] as const
export type BulkRunState = (typeof BULK_RUN_STATES)[number]

/** Most books in one run. */
export const MAX_IN_RUN = 50_000
/** Books per transaction. */
export const RUN_BATCH = 200

/** Computes how an undo restores a book. Undefined if the book was changed again since the run. */
export function undoneOf(book: BulkBook, was: BulkState, became: BulkState): Outcome | undefined {
  const { stock: wasStock, ...before } = was
  const { stock: becameStock, ...after } = became
  const names = (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => before[name] !== after[name],
  )
  if (names.some((name) => book[name] !== after[name])) return undefined
  // Copies sold since the run stay sold.
  const stock = adjusted(book.stock, { delta: wasStock - becameStock })
  if ('issue' in stock) return undefined
  const back = {
    ...stateOf(book),
    ...Object.fromEntries(names.map((name) => [name, before[name]])),
    stock: stock.to,
  }
  if (wrongPrices({ ...book, ...back }).length > 0) return undefined
  return { book, after: back, changes: true, issue: undefined }
}

/** Values of a book that a bulk change can alter. */
export function stateOf({
  price,
  discountPrice,
  stock,
  categoryId,
  categorySlug,
  categoryName,
  archived,
}: BulkState) {
  return { price, discountPrice, stock, categoryId, categorySlug, categoryName, archived }
}
