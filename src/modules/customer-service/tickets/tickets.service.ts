import type { Needs } from '#platform/kernel/kernel.ts'
import { inTransaction } from '#platform/database/database.ts'
import { notFound, unknownLink } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import { indianMonth } from '#platform/indian-day.ts'

import { isTicketToken } from './open-ticket.ts'
import {
  lockTicket,
  receivedBetween,
  ticketByToken,
  type TicketRow,
  writeTicket,
} from './tickets.repository.ts'

export type { TicketRow }

export function createTicketsService({ db, clock }: Needs<'db' | 'clock'>) {
  return {
    /** Opens a ticket by its link. Throws `not-found`. */
    async status(token: string): Promise<TicketRow> {
      const ticket = isTicketToken(token) ? await ticketByToken(db, token) : undefined
      if (!ticket) throw unknownLink('Ticket')
      return ticket
    },

    /** Acknowledges a ticket by hand, for example after a telephone call. Idempotent. */
    acknowledge: (id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const ticket = isId(id) ? await lockTicket(tx, id) : undefined
        if (!ticket) throw notFound('Ticket')
        if (!ticket.acknowledgedAt) await writeTicket(tx, id, { acknowledgedAt: clock.now() })
      }),

    /** Returns the tickets received in an Indian month ('2026-11'), oldest first. */
    register: (month: string): Promise<TicketRow[]> => receivedBetween(db, indianMonth(month)),
  }
}

export type TicketsService = ReturnType<typeof createTicketsService>
