import { z } from 'zod'

import { REPORT_REASONS } from '#modules/customer-service/reviews/reports/report-reasons.ts'
import { ticketFields } from '#modules/customer-service/tickets/ticket.schema.ts'
import { TICKET_KINDS } from '#modules/customer-service/tickets/ticket.ts'
import { optionalText, pageLimit, pageNumber, plainText } from '#platform/http/fields.ts'
import { identified } from '#platform/http/wire.ts'
import { listLength } from '#platform/list-length.schema.ts'

/** `GET /admin/tickets`. An empty field doesn't filter. */
export const ticketsQuery = z.object({
  state: z.enum(['due', 'open', 'resolved', ''], 'must be due, open or resolved').optional(),
  kind: z.enum([...TICKET_KINDS, ''], 'must be a kind of ticket').optional(),
  search: optionalText(30).meta({ description: 'A ticket number.' }),
  page: pageNumber(),
  limit: pageLimit(20, 100),
})

export type TicketsQuery = z.infer<typeof ticketsQuery>

export const ticketResolution = z
  .strictObject({ note: plainText(1000).meta({ description: 'How it was resolved, for staff only.' }) })
  .meta({ id: 'TicketResolution' })

const urgency = z
  .enum(['near', 'past'])
  .nullable()
  .meta({ description: 'Set while the deadline is near or past.' })

export const staffTicket = identified({
  ...ticketFields,
  acknowledgement: urgency,
  resolution: urgency,
  resolvedBy: z.string().nullable(),
  note: z.string(),
  about: z.string().nullable().meta({ description: 'Subject, order number or title; null if erased.' }),
  text: z.string().nullable(),
  from: z.string().nullable().meta({ description: 'Email address.' }),
  reason: z.enum(REPORT_REASONS).nullable(),
  review: z.string().nullable().meta({ description: 'The reported review.' }),
  orderId: z.string().nullable(),
}).meta({ id: 'StaffTicket' })

export type StaffTicketBody = z.input<typeof staffTicket>

export const ticketsPageBody = z
  .object({ tickets: z.array(staffTicket), ...listLength })
  .meta({ id: 'TicketsPage' })

export type TicketsPageBody = z.input<typeof ticketsPageBody>
