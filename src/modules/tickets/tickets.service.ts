import type { Tx } from '#platform/database/database.ts'

import { nextTicketNumber } from './tickets.repository.ts'

/** Draws the number of a new ticket, in the transaction that stores what it is for. */
export function drawTicketNumber(tx: Tx): Promise<number> {
  return nextTicketNumber(tx)
}
