import { z } from 'zod'

import { instant } from '#platform/http/wire.ts'

import { TICKET_KINDS, TICKET_STATES } from './ticket.ts'

/** Number and link that the sender of a message, claim or report gets. */
export const ticketBody = z
  .object({
    number: z.string(),
    token: z.string().meta({ description: 'Opens the status page: /ticket/ and this token.' }),
  })
  .meta({ id: 'Ticket' })

export type TicketBody = z.infer<typeof ticketBody>

/** A ticket's number and clocks: no personal data. */
export const ticketFields = {
  number: z.string(),
  kind: z.enum(TICKET_KINDS),
  state: z.enum(TICKET_STATES),
  receivedAt: instant,
  acknowledgeBy: instant,
  acknowledgedAt: instant.nullable(),
  resolveBy: instant,
  resolvedAt: instant.nullable(),
}

/** `GET /tickets/:token`. */
export const ticketStatus = z.object(ticketFields).meta({ id: 'TicketStatus' })
export type TicketStatus = z.input<typeof ticketStatus>
