import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { implement } from '#modules/accounts/implement.ts'
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
import { shownClaim } from '#modules/customer-service/claims/claims.http.ts'
import { ticketNumber } from '#modules/orders/ticket.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { indianMoment } from '#platform/indian-day.ts'

import type { caseBody } from './inbox.schema.ts'
import type { InboxEntry, InboxService } from './inbox.service.ts'
import {
  getTicket,
  listCases,
  exportTickets,
  replyToCase,
  acknowledgeCase,
  changeCase,
} from './inbox.operations.ts'

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

export function createInboxHttp({ inbox }: { inbox: InboxService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, getTicket, async (c) => {
    const found = await inbox.status(c.req.param('token'))
    c.header('cache-control', 'private, no-store')
    return { ...found, number: ticketNumber(found.number), state: caseState(found) }
  })
  implement(app, listCases, async (c) => {
    const { cases, ...rest } = await inbox.list(c.req.valid('query'))
    return { ...rest, cases: cases.map((each) => shownCase(each, c.var.actor)) }
  })
  implement(app, exportTickets, async (c) => {
    const { month } = c.req.valid('query')
    return csvResponse(`tickets-${month}.csv`, REGISTER_COLUMNS, await inbox.register(month))
  })
  mountActions(app, inbox)
  return app
}

function mountActions(app: Hono<HttpEnv>, inbox: InboxService): void {
  implement(app, replyToCase, async (c) => {
    const { text } = c.req.valid('json')
    return shownCase(await inbox.reply(c.var.actor, c.req.param('id'), text), c.var.actor)
  })
  implement(app, acknowledgeCase, async (c) =>
    shownCase(await inbox.acknowledge(c.req.param('id')), c.var.actor),
  )
  implement(app, changeCase, async (c) => {
    const resolution = c.req.valid('json')
    return shownCase(await inbox.resolve(c.var.actor, c.req.param('id'), resolution), c.var.actor)
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
