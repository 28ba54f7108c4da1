import type { Tx } from '#platform/database/database.ts'

import { lockForBulk, writeBulk } from './admin-books.repository.ts'

/** A book locked while its stock is corrected. */
export type CountedBook = Awaited<ReturnType<typeof lockCounted>>[number]

/** Locks books in order of the ids, archived ones included. Call before locking their stock. */
export const lockCounted = (tx: Tx, ids: readonly string[]) => lockForBulk(tx, ids)

/** Marks the stock of these locked books as counted, so it's no longer a sample value. */
export async function markCounted(
  tx: Tx,
  books: readonly CountedBook[],
  write: { at: Date; by: string },
): Promise<void> {
  const samples = books.filter(({ sampleFields }) => sampleFields.includes('stock'))
  if (samples.length === 0) return
  const counted = samples.map((book) => ({
    ...book,
    sampleFields: book.sampleFields.filter((name) => name !== 'stock'),
  }))
  await writeBulk(tx, counted, write)
}
