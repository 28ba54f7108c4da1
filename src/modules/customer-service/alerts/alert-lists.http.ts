import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { indianMoment } from '#platform/indian-day.ts'
import { exporting } from '#platform/limits/rates.ts'

import type { OwnAlert, Subscriber } from './alert-lists.repository.ts'
import {
  alertListQuery,
  consentsBody,
  newsletterBody,
  ownAlertsBody,
  type SubscriberJson,
  waitingBody,
} from './alert-lists.schema.ts'
import type { AlertListsService } from './alert-lists.service.ts'

const tag = 'Alerts'
const group = { tag, description: 'The current state.' }

/** Mounts shoppers' own alerts, and the staff's lists of alerts. */
export function createAlertListsHttp({ alertLists }: { alertLists: AlertListsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountOwn(app, alertLists)
  endpoint(app, 'GET /admin/newsletter', {
    ...group,
    summary: 'List confirmed newsletter addresses, newest first; managers and owners only',
    permission: 'users.read',
    query: alertListQuery,
    output: newsletterBody,
    handler: async (c) => {
      const { addresses, ...rest } = await alertLists.newsletter(c.req.valid('query'))
      return c.json({ ...rest, addresses: addresses.map(toSubscriber) })
    },
  })
  endpoint(app, 'GET /admin/newsletter/export', {
    described: describeCsv(tag, 'Export confirmed newsletter addresses; managers and owners only'),
    permission: 'users.export',
    limits: exporting,
    handler: async () => csvResponse('newsletter.csv', COLUMNS, await alertLists.exported()),
  })
  endpoint(app, 'GET /admin/waiting', {
    ...group,
    summary: 'List awaited books, most awaited first; staff only',
    permission: 'books.read',
    query: alertListQuery,
    output: waitingBody,
    handler: (c) => alertLists.waiting(c.req.valid('query')),
  })
  return app
}

function mountOwn(app: Hono<HttpEnv>, alertLists: AlertListsService): void {
  endpoint(app, 'GET /account/alerts', {
    ...group,
    summary: 'List my alerts, newest first, once my address is confirmed',
    shopper: true,
    output: ownAlertsBody,
    handler: async (c) => ({ alerts: (await alertLists.mine(c.var.actor)).map(withBook) }),
  })
  endpoint(app, 'GET /account/consents', {
    ...group,
    summary: 'List my consents to mails: those in force, then those withdrawn',
    shopper: true,
    output: consentsBody,
    handler: async (c) => ({
      consents: (await alertLists.consents(c.var.actor)).map(({ bookId, title, ...given }) => ({
        ...given,
        book: bookId === null || title === null ? null : { id: bookId, title },
      })),
    }),
  })
  endpoint(app, 'DELETE /account/alerts/:id', {
    ...group,
    summary: 'Delete one of my alerts, which withdraws my consent',
    description: 'Done.',
    shopper: true,
    output: doneBody,
    handler: async (c) => {
      await alertLists.stopMine(c.var.actor, c.req.param('id'))
      return { message: 'Stopped.' }
    },
  })
}

const COLUMNS: readonly CsvColumn<Subscriber>[] = [
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Confirmed at', cell: ({ confirmedAt }) => confirmedAt && indianMoment(confirmedAt) },
]

function withBook({ bookId, title, edition, ...alert }: OwnAlert) {
  return { ...alert, book: bookId === null || title === null ? null : { id: bookId, title, edition } }
}

function toSubscriber({ id, email, confirmedAt }: Subscriber): SubscriberJson {
  return { _id: id, email, confirmedAt: confirmedAt?.toISOString() ?? '' }
}
