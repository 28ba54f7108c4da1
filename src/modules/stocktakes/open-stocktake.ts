import type { StockMovementsService } from '#modules/inventory/movements.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { lockStocktake, type StocktakeRecord } from './stocktakes.repository.ts'

export interface StocktakesDeps extends Needs<'db' | 'clock' | 'pages'> {
  movements: StockMovementsService
}

/** Locks a stocktake. Throws `not-found` for an unknown one. */
export async function lockExisting(
  tx: Tx,
  id: string,
  strength: 'share' | 'update',
): Promise<StocktakeRecord> {
  const found = isId(id) ? await lockStocktake(tx, id, strength) : undefined
  if (!found) throw notFound('Stocktake')
  return found
}

/** Locks an open stocktake. Throws `conflict` 'ended' if it is finished or cancelled. */
export async function lockOpen(tx: Tx, id: string, strength: 'share' | 'update'): Promise<void> {
  const { state } = await lockExisting(tx, id, strength)
  if (state !== 'open') throw conflict('ended', `This stocktake has been ${state}, so you can’t add to it.`)
}
