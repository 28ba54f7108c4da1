import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'

import type { OutboxEmail } from './outbox.schema.ts'
import type { NotificationsService, OutboxEntry } from '#modules/notifications/notifications.service.ts'
import { listOutbox, resendEmail } from './outbox.operations.ts'

export function createOutboxHttp({ notifications }: { notifications: NotificationsService }) {
  const app = new Hono<HttpEnv>()

  implement(app, listOutbox, async (c) => {
    const { emails, ...totals } = await notifications.outboxPage(c.var.actor, c.req.valid('query'))
    return c.json({ emails: emails.map(toBody), ...totals })
  })
  implement(app, resendEmail, async (c) => c.json(toBody(await notifications.resend(c.req.param('id'))), 201))

  return app
}

function toBody(entry: OutboxEntry): OutboxEmail {
  const { to, subject, html, text, status, attempts, lastError, originalId, mayResend } = entry
  const createdAt = entry.createdAt.toISOString()
  const sentAt = entry.sentAt?.toISOString() ?? null
  const state = { status, attempts, lastError, createdAt, sentAt }
  return { _id: entry.id, to, subject, html, text, ...state, originalId, mayResend }
}
