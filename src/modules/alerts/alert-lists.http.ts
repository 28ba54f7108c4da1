import { Hono } from 'hono'

import { adminOnly, type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { type CsvColumn, csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { indianMoment } from '#platform/indian-day.ts'

import type { OwnAlert, Subscriber, WaitedFor } from './alert-lists.repository.ts'
import {
  alertListQuery,
  newsletterBody,
  type OwnAlertJson,
  ownAlertsBody,
  type SubscriberJson,
  type WaitedForJson,
  waitingBody,
} from './alert-lists.schema.ts'
import type { AlertListsService } from './alert-lists.service.ts'

const tag = 'Alerts'
const describe = describer({ tag, description: 'The current state.' })

/** The shopper's own alerts, and the staff's lists of them. */
export function createAlertListsHttp({ alertLists }: { alertLists: AlertListsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountOwn(app, alertLists)
  app.get(
    '/admin/newsletter',
    describe('List confirmed newsletter addresses, newest first; managers and owners only', newsletterBody),
    adminOnly,
    validate('query', alertListQuery),
    async (c) => {
      const { addresses, ...rest } = await alertLists.newsletter(c.var.actor, c.req.valid('query'))
      return c.json({ ...rest, addresses: addresses.map(toSubscriber) })
    },
  )
  app.get(
    '/admin/newsletter/export',
    describeCsv(tag, 'Export confirmed newsletter addresses; managers and owners only'),
    adminOnly,
    async (c) => csvResponse('newsletter.csv', COLUMNS, await alertLists.exported(c.var.actor)),
  )
  app.get(
    '/admin/waiting',
    describe('List awaited books, most awaited first; staff only', waitingBody),
    adminOnly,
    validate('query', alertListQuery),
    async (c) => {
      const { books, ...rest } = await alertLists.waiting(c.var.actor, c.req.valid('query'))
      return c.json({ ...rest, books: books.map(toBook) })
    },
  )
  return app
}

function mountOwn(app: Hono<HttpEnv>, alertLists: AlertListsService): void {
  app.get(
    '/account/alerts',
    describe('List my alerts, newest first, once my address is confirmed', ownAlertsBody),
    signedIn,
    async (c) => c.json({ alerts: (await alertLists.mine(c.var.actor)).map(toOwn) }),
  )
  app.delete(
    '/account/alerts/:id',
    describe('Delete one of my alerts', doneBody, { description: 'Done.' }),
    signedIn,
    async (c) => {
      await alertLists.stopMine(c.var.actor, c.req.param('id'))
      return c.json({ message: 'Stopped.' })
    },
  )
}

const COLUMNS: readonly CsvColumn<Subscriber>[] = [
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Confirmed at', cell: ({ confirmedAt }) => confirmedAt && indianMoment(confirmedAt) },
]

function toOwn({ id, kind, bookId, title, edition, askedAt }: OwnAlert): OwnAlertJson {
  const book = bookId === null || title === null ? null : { _id: bookId, title, edition }
  return { _id: id, kind, book, askedAt: askedAt.toISOString() }
}

function toSubscriber({ id, email, confirmedAt }: Subscriber): SubscriberJson {
  return { _id: id, email, confirmedAt: confirmedAt?.toISOString() ?? '' }
}

function toBook({ id, total: _total, ...book }: WaitedFor): WaitedForJson {
  return { _id: id, ...book }
}
