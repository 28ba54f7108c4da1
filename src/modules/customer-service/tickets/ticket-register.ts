import { ticketNumber } from '#modules/orders/ticket.ts'
import type { CsvColumn } from '#platform/csv/csv-column.ts'
import { indianMoment } from '#platform/indian-day.ts'

import { hoursTaken, TICKET_KIND_LABELS, TICKET_STATE_LABELS, ticketState } from './ticket.ts'
import type { TicketRow } from './tickets.service.ts'

const moment = (at: Date | null) => at && indianMoment(at)

/** The monthly register. It has no personal data. */
export const REGISTER_COLUMNS: readonly CsvColumn<TicketRow>[] = [
  { head: 'number', cell: ({ number }) => ticketNumber(number) },
  { head: 'kind', cell: ({ kind }) => TICKET_KIND_LABELS[kind] },
  { head: 'received', cell: ({ receivedAt }) => moment(receivedAt) },
  { head: 'acknowledged', cell: ({ acknowledgedAt }) => moment(acknowledgedAt) },
  { head: 'resolved', cell: ({ resolvedAt }) => moment(resolvedAt) },
  { head: 'hours', cell: hoursTaken },
  { head: 'state', cell: (ticket) => TICKET_STATE_LABELS[ticketState(ticket)] },
]
