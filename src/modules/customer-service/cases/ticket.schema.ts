import { z } from 'zod'

import { instant } from '#platform/http/wire.ts'

import { CASE_KINDS, CASE_STATES } from './case.ts'

/** Number and link that the sender of a case gets. */
export const ticketBody = z
  .object({
    number: z.string(),
    token: z.string().meta({ description: 'Opens the status page: /ticket/ and this token.' }),
  })
  .meta({ id: 'Ticket' })

export type TicketBody = z.infer<typeof ticketBody>

/** Number, times and state of a case: no personal data. */
export const ticketFields = {
  number: z.string(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  receivedAt: instant,
  acknowledgeBy: instant,
  acknowledgedAt: instant.nullable(),
  resolveBy: instant,
  resolvedAt: instant.nullable(),
}

/** `GET /tickets/:token`. */
export const ticketStatus = z.object(ticketFields).meta({ id: 'TicketStatus' })
export type TicketStatus = z.input<typeof ticketStatus>
