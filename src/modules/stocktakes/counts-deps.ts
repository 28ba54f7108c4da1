import type { CountedBooksService } from '#modules/catalogue/admin/counted-books.service.ts'
import type { StockMovementsService } from '#modules/inventory/movements.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { type CountRecord, lockCount } from './stocktakes.repository.ts'

export interface StocktakesDeps extends Needs<'db' | 'clock' | 'pages'> {
  movements: StockMovementsService
  books: CountedBooksService
}

/** Locks an open count. Throws `conflict` 'ended' if it is finished or cancelled. */
export async function openCount(tx: Tx, id: string, strength: 'share' | 'update'): Promise<CountRecord> {
  const count = isId(id) ? await lockCount(tx, id, strength) : undefined
  if (!count) throw notFound('Count')
  if (count.state !== 'open') {
    throw conflict('ended', `This count has been ${count.state}, so you can’t add to it.`)
  }
  return count
}
