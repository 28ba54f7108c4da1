import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { alertAnswer, alertRequest } from './alerts.schema.ts'
import type { AlertsService } from './alerts.service.ts'

const describe = describer({ tag: 'Alerts', description: 'Done.', secured: false })

export function createAlertsHttp({ alerts }: { alerts: AlertsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.post(
    '/alerts',
    describe('Request an alert: newsletter, book back in stock, or next edition', alertAnswer, {
      description: 'The same for every address but the caller’s own.',
    }),
    validate('json', alertRequest),
    async (c) => {
      const { confirmed } = await alerts.request(c.req.valid('json'), c.var.actor)
      const message = confirmed ? 'Saved.' : 'An e-mail to confirm is on its way.'
      return c.json({ confirmed, message })
    },
  )
  app.post('/alerts/confirm/:token', describe('Confirm an alert by its mailed link', doneBody), async (c) => {
    await alerts.confirm(c.req.param('token'))
    return c.json({ message: 'Confirmed.' })
  })
  app.post(
    '/alerts/stop/:token',
    describe('Stop all mails of a kind by the link in one', doneBody),
    async (c) => {
      await alerts.stop(c.req.param('token'))
      return c.json({ message: 'Stopped.' })
    },
  )
  return app
}
