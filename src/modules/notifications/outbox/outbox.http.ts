import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { jsonBody } from '#platform/http/describe-answer.ts'

import { outboxBody, outboxEmail, outboxQuery, type OutboxEmail } from './outbox.schema.ts'
import type { NotificationsService, OutboxEntry } from '#modules/notifications/notifications.service.ts'

export function createOutboxHttp({ notifications }: { notifications: NotificationsService }) {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /admin/outbox', {
    tag: 'Administration',
    summary: "List the shop's emails, newest first",
    description: 'A page.',
    permission: 'mail.read',
    query: outboxQuery,
    output: outboxBody,
    handler: async (c) => {
      const { emails, ...totals } = await notifications.outboxPage(c.var.actor, c.req.valid('query'))
      return c.json({ emails: emails.map(toBody), ...totals })
    },
  })
  endpoint(app, 'POST /admin/outbox/:id/resend', {
    described: describeRoute({
      tags: ['Administration'],
      summary: 'Resend an email as a copy; staff only',
      description: 'Emails with login links are rejected: 409, code `secret`.',
      responses: {
        201: jsonBody('The copy.', outboxEmail),
      },
    }),
    permission: 'mail.write',
    handler: async (c) => c.json(toBody(await notifications.resend(c.req.param('id'))), 201),
  })

  return app
}

function toBody(entry: OutboxEntry): OutboxEmail {
  const { to, subject, html, text, status, attempts, lastError, originalId, mayResend } = entry
  const createdAt = entry.createdAt.toISOString()
  const sentAt = entry.sentAt?.toISOString() ?? null
  const state = { status, attempts, lastError, createdAt, sentAt }
  return { _id: entry.id, to, subject, html, text, ...state, originalId, mayResend }
}
