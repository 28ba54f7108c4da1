import { inArray, sql } from 'drizzle-orm'

import { rows, type Tx } from '#platform/database/database.ts'

import { stockItems, stockMovements } from './inventory.tables.ts'

/** Empty shelves for books that are about to be entered. */
export async function insertStockItems(tx: Tx, bookIds: readonly string[]): Promise<void> {
  await tx.insert(stockItems).values(bookIds.map((bookId) => ({ bookId })))
}

/** Of these shelves, those that only `reason` has moved and that no checkout holds anything of. */
export async function movedOnlyBy(tx: Tx, bookIds: readonly string[], reason: string): Promise<string[]> {
  const found = await rows<{ bookId: string }>(
    tx,
    sql`select s.book_id as "bookId" from stock_items s
      where ${inArray(sql`s.book_id`, [...bookIds])}
        and not exists (select from stock_movements m where m.book_id = s.book_id and m.reason <> ${reason})
        and not exists (select from stock_holds h where h.book_id = s.book_id)`,
  )
  return found.map(({ bookId }) => bookId)
}

/** Removes shelves with their journal, of books that are gone. */
export async function deleteStockItems(tx: Tx, bookIds: readonly string[]): Promise<void> {
  await tx.delete(stockMovements).where(inArray(stockMovements.bookId, [...bookIds]))
  await tx.delete(stockItems).where(inArray(stockItems.bookId, [...bookIds]))
}
