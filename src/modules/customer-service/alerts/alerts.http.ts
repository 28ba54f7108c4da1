import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { indianMoment } from '#platform/indian-day.ts'
import { exporting, guessingLinks, HOUR, mailing } from '#platform/limits/rates.ts'

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
import { alertAnswer, alertRequest } from './alerts.schema.ts'
import type { AlertsService } from './alerts.service.ts'

const group = { tag: 'Alerts', description: 'Done.' }

export function createAlertsHttp({ alerts }: { alerts: AlertsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'POST /alerts', {
    ...group,
    summary: 'Request an alert: newsletter, book back in stock, or next edition',
    description: 'Identical for every address except the caller’s own.',
    public: true,
    // The database also limits the confirmation mails per email address.
    limits: [...mailing, { by: 'name', points: 20, seconds: HOUR }],
    json: alertRequest,
    output: alertAnswer,
    handler: async (c) => {
      const { confirmed } = await alerts.request(c.req.valid('json'), c.var.actor)
      const message = confirmed ? 'Saved.' : 'An email to confirm is on its way.'
      return { confirmed, message }
    },
  })
  endpoint(app, 'POST /alerts/confirm/:token', {
    ...group,
    summary: 'Confirm an alert by its mailed link',
    public: true,
    limits: guessingLinks,
    output: doneBody,
    handler: async (c) => {
      await alerts.confirm(c.req.param('token'))
      return { message: 'Confirmed.' }
    },
  })
  endpoint(app, 'POST /alerts/stop/:token', {
    ...group,
    summary: 'Stop all mails of a kind by the link in one',
    public: true,
    limits: guessingLinks,
    output: doneBody,
    handler: async (c) => {
      await alerts.stop(c.req.param('token'))
      return { message: 'Stopped.' }
    },
  })
  return app
}

const tag = 'Alerts'
const lists = { tag, description: 'The current state.' }

/** Mounts shoppers' own alerts, and the staff's lists of alerts. */
export function createAlertListsHttp({ alertLists }: { alertLists: AlertListsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountOwn(app, alertLists)
  endpoint(app, 'GET /admin/newsletter', {
    ...lists,
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
    ...lists,
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
    ...lists,
    summary: 'List my alerts, newest first, once my address is confirmed',
    shopper: true,
    output: ownAlertsBody,
    handler: async (c) => ({ alerts: (await alertLists.mine(c.var.actor)).map(withBook) }),
  })
  endpoint(app, 'GET /account/consents', {
    ...lists,
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
    ...lists,
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
