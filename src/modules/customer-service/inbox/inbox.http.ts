import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { may } from '#modules/accounts/permissions.ts'
import {
  CASE_KIND_LABELS,
  CASE_STATE_LABELS,
  caseState,
  hoursTaken,
  urgencyOf,
  WARNING,
} from '#modules/customer-service/cases/case.ts'
import type { CaseRow } from '#modules/customer-service/cases/cases.repository.ts'
import { ticketStatus } from '#modules/customer-service/cases/ticket.schema.ts'
import { shownClaim } from '#modules/customer-service/claims/claims.http.ts'
import { ticketNumber } from '#modules/orders/ticket.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { monthQuery } from '#platform/http/fields.ts'
import { indianMoment } from '#platform/indian-day.ts'
import { exporting, openingLinks } from '#platform/limits/rates.ts'

import { caseBody, caseReply, caseResolution, casesPage, inboxQuery } from './inbox.schema.ts'
import type { InboxEntry, InboxService } from './inbox.service.ts'

const moment = (at: Date | null) => at && indianMoment(at)

/** The monthly register. It has no personal data. */
const REGISTER_COLUMNS: readonly CsvColumn<CaseRow>[] = [
  { head: 'number', cell: ({ number }) => ticketNumber(number) },
  { head: 'kind', cell: ({ kind }) => CASE_KIND_LABELS[kind] },
  { head: 'received', cell: ({ receivedAt }) => moment(receivedAt) },
  { head: 'acknowledged', cell: ({ acknowledgedAt }) => moment(acknowledgedAt) },
  { head: 'resolved', cell: ({ resolvedAt }) => moment(resolvedAt) },
  { head: 'hours', cell: hoursTaken },
  { head: 'state', cell: (row) => CASE_STATE_LABELS[caseState(row)] },
]

const group = { tag: 'Inbox', description: 'The current state.' }

export function createInboxHttp({ inbox }: { inbox: InboxService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /tickets/:token', {
    ...group,
    summary: 'Get the state of a ticket by its link',
    public: true,
    limits: openingLinks,
    output: ticketStatus,
    handler: async (c) => {
      const found = await inbox.status(c.req.param('token'))
      c.header('cache-control', 'private, no-store')
      return { ...found, number: ticketNumber(found.number), state: caseState(found) }
    },
  })
  endpoint(app, 'GET /admin/cases', {
    ...group,
    summary: 'List messages, claims and reports, open ones by deadline; staff only',
    permission: 'inbox.read',
    query: inboxQuery,
    output: casesPage,
    handler: async (c) => {
      const { cases, ...rest } = await inbox.list(c.req.valid('query'))
      return { ...rest, cases: cases.map((each) => shownCase(each, c.var.actor)) }
    },
  })
  endpoint(app, 'GET /admin/cases/register', {
    described: describeCsv(group.tag, 'Export the tickets of a month; staff only', 'Times as in India.'),
    permission: 'inbox.read',
    audited: true,
    limits: exporting,
    query: monthQuery,
    handler: async (c) => {
      const { month } = c.req.valid('query')
      return csvResponse(`tickets-${month}.csv`, REGISTER_COLUMNS, await inbox.register(month))
    },
  })
  mountActions(app, inbox)
  return app
}

function mountActions(app: Hono<HttpEnv>, inbox: InboxService): void {
  endpoint(app, 'POST /admin/cases/:id/replies', {
    ...group,
    summary: 'Reply to a message by email, which resolves it; staff only',
    permission: 'inbox.write',
    json: caseReply,
    output: caseBody,
    handler: async (c) => {
      const { text } = c.req.valid('json')
      return shownCase(await inbox.reply(c.var.actor, c.req.param('id'), text), c.var.actor)
    },
  })
  endpoint(app, 'POST /admin/cases/:id/acknowledgement', {
    ...group,
    summary: 'Acknowledge a ticket by hand; staff only',
    permission: 'inbox.write',
    output: caseBody,
    handler: async (c) => shownCase(await inbox.acknowledge(c.req.param('id')), c.var.actor),
  })
  endpoint(app, 'PUT /admin/cases/:id', {
    ...group,
    summary: 'Resolve or reopen a message or report; staff only',
    permission: 'inbox.write',
    json: caseResolution,
    output: caseBody,
    handler: async (c) => {
      const resolution = c.req.valid('json')
      return shownCase(await inbox.resolve(c.var.actor, c.req.param('id'), resolution), c.var.actor)
    },
  })
}

function shownCase({ now, claim, ...found }: InboxEntry, reader: Actor): z.output<typeof caseBody> {
  const { acknowledgeBy, acknowledgedAt, resolveBy, resolvedAt } = found
  return {
    ...found,
    number: ticketNumber(found.number),
    state: caseState(found),
    acknowledgement: urgencyOf(acknowledgeBy, acknowledgedAt ?? resolvedAt, WARNING.acknowledge, now),
    resolution: urgencyOf(resolveBy, resolvedAt, WARNING.resolve, now),
    claim: claim && may(reader.role, 'claims.read') ? shownClaim(claim, reader) : null,
  }
}
