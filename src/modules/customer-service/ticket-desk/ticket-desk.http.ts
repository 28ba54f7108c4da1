import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { REGISTER_COLUMNS } from '#modules/customer-service/tickets/ticket-register.ts'
import { ticketStatus } from '#modules/customer-service/tickets/ticket.schema.ts'
import { ticketState, urgencyOf, WARNING } from '#modules/customer-service/tickets/ticket.ts'
import type { TicketsService } from '#modules/customer-service/tickets/tickets.service.ts'
import { ticketNumber } from '#modules/orders/ticket.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { exporting, openingLinks } from '#platform/limits/rates.ts'
import { monthQuery } from '#platform/month.schema.ts'

import { staffTicket, ticketResolution, ticketsPageBody, ticketsQuery } from './ticket-desk.schema.ts'
import type { StaffTicket, TicketDeskService } from './ticket-desk.service.ts'

const group = { tag: 'Tickets', description: 'The current state.' }

interface TicketServices {
  tickets: TicketsService
  ticketDesk: TicketDeskService
}

export function createTicketsHttp({ tickets, ticketDesk }: TicketServices): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /tickets/:token', {
    ...group,
    summary: 'Get the state of a ticket by its link',
    public: true,
    limits: openingLinks,
    output: ticketStatus,
    handler: async (c) => {
      const ticket = await tickets.status(c.req.param('token'))
      c.header('cache-control', 'private, no-store')
      return { ...ticket, number: ticketNumber(ticket.number), state: ticketState(ticket) }
    },
  })
  endpoint(app, 'GET /admin/tickets', {
    ...group,
    summary: 'List tickets, open ones by deadline; staff only',
    permission: 'inbox.read',
    query: ticketsQuery,
    output: ticketsPageBody,
    handler: async (c) => {
      const { tickets: found, ...rest } = await ticketDesk.list(c.req.valid('query'))
      return { ...rest, tickets: found.map(shown) }
    },
  })
  endpoint(app, 'GET /admin/tickets/register', {
    described: describeCsv(group.tag, 'Export the tickets of a month; staff only', 'Times as in India.'),
    permission: 'inbox.read',
    audited: true,
    limits: exporting,
    query: monthQuery,
    handler: async (c) => {
      const { month } = c.req.valid('query')
      return csvResponse(`tickets-${month}.csv`, REGISTER_COLUMNS, await tickets.register(month))
    },
  })
  endpoint(app, 'POST /admin/tickets/:id/acknowledgement', {
    ...group,
    summary: 'Acknowledge a ticket by hand; staff only',
    permission: 'inbox.write',
    output: staffTicket,
    handler: async (c) => shown(await ticketDesk.acknowledge(c.req.param('id'))),
  })
  endpoint(app, 'POST /admin/tickets/:id/resolution', {
    ...group,
    summary: 'Resolve a message or report with a note; staff only',
    permission: 'inbox.write',
    json: ticketResolution,
    output: staffTicket,
    handler: async (c) =>
      shown(await ticketDesk.resolve(c.var.actor, c.req.param('id'), c.req.valid('json').note)),
  })
  return app
}

function shown({ now, ...ticket }: StaffTicket) {
  const { acknowledgeBy, acknowledgedAt, resolveBy, resolvedAt } = ticket
  return {
    ...ticket,
    number: ticketNumber(ticket.number),
    state: ticketState(ticket),
    acknowledgement: urgencyOf(acknowledgeBy, acknowledgedAt ?? resolvedAt, WARNING.acknowledge, now),
    resolution: urgencyOf(resolveBy, resolvedAt, WARNING.resolve, now),
  }
}
