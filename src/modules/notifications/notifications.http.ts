import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { validate } from '#platform/http/validate.ts'

import { outboxBody, outboxQuery, type OutboxEmail } from './notifications.schema.ts'
import type { NotificationsService, OutboxEntry } from './notifications.service.ts'

export function createNotificationsHttp({ notifications }: { notifications: NotificationsService }) {
  const app = new Hono<HttpEnv>()

  app.get(
    '/admin/outbox',
    describeRoute({
      tags: ['Administration'],
      summary: 'E-mails of the shop, newest first, as they were or will be sent',
      responses: {
        200: { description: 'A page.', content: { 'application/json': { schema: resolver(outboxBody) } } },
      },
    }),
    adminOnly,
    validate('query', outboxQuery),
    async (c) => {
      const { page, limit } = c.req.valid('query')
      const { emails, ...totals } = await notifications.outboxPage(c.var.actor, page, limit)
      return c.json({ emails: emails.map(toBody), ...totals })
    },
  )

  return app
}

function toBody(entry: OutboxEntry): OutboxEmail {
  const { to, subject, html, text, status, attempts, lastError } = entry
  const createdAt = entry.createdAt.toISOString()
  const sentAt = entry.sentAt?.toISOString() ?? null
  return { _id: entry.id, to, subject, html, text, status, attempts, lastError, createdAt, sentAt }
}
