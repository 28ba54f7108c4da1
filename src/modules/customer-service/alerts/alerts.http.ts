import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { indianMoment } from '#platform/indian-day.ts'

import type { OwnAlert, Subscriber } from './alert-lists.repository.ts'
import type { SubscriberJson } from './alert-lists.schema.ts'
import type { AlertListsService } from './alert-lists.service.ts'
import type { AlertsService } from './alerts.service.ts'
import {
  requestAlert,
  confirmAlert,
  stopAlerts,
  listNewsletter,
  exportNewsletter,
  listWaitingBooks,
  listAlerts,
  listConsents,
  deleteAlert,
} from './alerts.operations.ts'

export function createAlertsHttp({ alerts }: { alerts: AlertsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, requestAlert, async (c) => {
    const { confirmed } = await alerts.request(c.req.valid('json'), c.var.actor)
    const message = confirmed ? 'Saved.' : 'An email to confirm is on its way.'
    return { confirmed, message }
  })
  implement(app, confirmAlert, async (c) => {
    await alerts.confirm(c.req.param('token'))
    return { message: 'Confirmed.' }
  })
  implement(app, stopAlerts, async (c) => {
    await alerts.stop(c.req.param('token'))
    return { message: 'Stopped.' }
  })
  return app
}

/** Mounts shoppers' own alerts, and the staff's lists of alerts. */
export function createAlertListsHttp({ alertLists }: { alertLists: AlertListsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountOwn(app, alertLists)
  implement(app, listNewsletter, async (c) => {
    const { addresses, ...rest } = await alertLists.newsletter(c.req.valid('query'))
    return c.json({ ...rest, addresses: addresses.map(toSubscriber) })
  })
  implement(app, exportNewsletter, async () =>
    csvResponse('newsletter.csv', COLUMNS, await alertLists.exported()),
  )
  implement(app, listWaitingBooks, (c) => alertLists.waiting(c.req.valid('query')))
  return app
}

function mountOwn(app: Hono<HttpEnv>, alertLists: AlertListsService): void {
  implement(app, listAlerts, async (c) => ({ alerts: (await alertLists.mine(c.var.actor)).map(withBook) }))
  implement(app, listConsents, async (c) => ({
    consents: (await alertLists.consents(c.var.actor)).map(({ bookId, title, ...given }) => ({
      ...given,
      book: bookId === null || title === null ? null : { id: bookId, title },
    })),
  }))
  implement(app, deleteAlert, async (c) => {
    await alertLists.stopMine(c.var.actor, c.req.param('id'))
    return { message: 'Stopped.' }
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
