import type { Tx } from '#platform/database/database.ts'

import { nextTicketNumber } from './tickets.repository.ts'

/** Draws the number of a new ticket, in the transaction that stores the ticket. */
export function drawTicketNumber(tx: Tx): Promise<number> {
  return nextTicketNumber(tx)
}
