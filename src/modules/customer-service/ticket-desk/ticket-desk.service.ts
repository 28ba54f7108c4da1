import type { Actor } from '#modules/accounts/actor.ts'
import { closeMessage } from '#modules/customer-service/contact/inbox.service.ts'
import { resolvableKind, resolveTicket } from '#modules/customer-service/tickets/resolve-ticket.ts'
import type { TicketsService } from '#modules/customer-service/tickets/tickets.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import { type ListLength, pagesIn } from '#platform/list-length.ts'

import type { TicketsQuery } from './ticket-desk.schema.ts'
import { type ListedTicket, listedTicket, ticketsPage } from './ticket-list.repository.ts'

/** A ticket in the staff's list, and the time at which its urgency was read. */
export type StaffTicket = ListedTicket & { now: Date }

export function createTicketDeskService({
  db,
  clock,
  tickets,
}: Needs<'db' | 'clock'> & { tickets: Pick<TicketsService, 'acknowledge'> }) {
  async function shown(id: string): Promise<StaffTicket> {
    const ticket = await listedTicket(db, id)
    if (!ticket) throw notFound('Ticket')
    return { ...ticket, now: clock.now() }
  }
  return {
    async list(query: TicketsQuery): Promise<ListLength & { tickets: StaffTicket[]; totalPages: number }> {
      const now = clock.now()
      const { rows, ...length } = await ticketsPage(db, query, now)
      const found = rows.map((row) => ({ ...row, now }))
      return { tickets: found, ...length, totalPages: pagesIn(length, query.limit) }
    },

    /** See TicketsService.acknowledge. */
    async acknowledge(id: string): Promise<StaffTicket> {
      await tickets.acknowledge(id)
      return shown(id)
    },

    /** Resolves a ticket with a note, and closes its message. Throws like `resolvableKind`. */
    async resolve(actor: Actor, id: string, note: string): Promise<StaffTicket> {
      await inTransaction(db, async (tx) => {
        const kind = await resolvableKind(tx, id)
        const at = clock.now()
        await resolveTicket(tx, id, { by: actor.name, at, note })
        if (kind === 'message') await closeMessage(tx, id, actor, at)
      })
      return shown(id)
    },
  }
}

export type TicketDeskService = ReturnType<typeof createTicketDeskService>
