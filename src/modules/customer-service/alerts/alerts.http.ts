import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { HOUR, guessingLinks, mailing } from '#platform/limits/rates.ts'

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
