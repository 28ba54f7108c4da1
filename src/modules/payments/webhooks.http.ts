import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { notFound } from '#platform/errors.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { pagesOf } from '#platform/list-length.ts'

import type { StoredWebhook } from './payment.ts'
import { staffQuery, webhookItem, webhooksPage, type WebhookItem } from './payments.schema.ts'
import type { PaymentsService } from './payments.service.ts'
import { handleWebhook } from './webhook-handling.ts'

interface WebhooksHttpDeps {
  payments: Pick<
    PaymentsService,
    'listWebhooks' | 'replayWebhook' | 'webhook' | 'openWebhooks' | 'webhookHandled'
  >
  /** What follows from news about a gateway order: checkout's `settle`. */
  settle: (gatewayOrderId: string) => Promise<unknown>
}

const describe = describer({ tag: 'payments', description: 'A page', secured: false })

/** The gateway's events as staff see them; each can be acted on again. */
export function createWebhooksHttp(deps: WebhooksHttpDeps): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  mountList(http, deps)
  mountReplay(http, deps)
  return http
}

function mountList(http: Hono<HttpEnv>, { payments }: WebhooksHttpDeps): void {
  http.get(
    '/admin/webhooks',
    describe('Events of the payment gateway as received, newest first', webhooksPage),
    adminOnly,
    validate('query', staffQuery),
    async (c) => {
      const { page, limit } = c.req.valid('query')
      const { webhooks, total } = await payments.listWebhooks(c.var.actor, { page, limit })
      return c.json({ webhooks: webhooks.map(toItem), totalPages: pagesOf(total, limit), total })
    },
  )
}

function mountReplay(http: Hono<HttpEnv>, { payments, settle }: WebhooksHttpDeps): void {
  http.post(
    '/admin/webhooks/:id/replay',
    describe('Acts on a stored event again; as harmless as its first time', webhookItem, {
      description: 'The event as it stands now; not handled when it failed again.',
    }),
    adminOnly,
    async (c) => {
      const id = c.req.param('id')
      if (!/^[\w-]{1,100}$/.test(id)) throw notFound('Webhook')
      const opened = await payments.replayWebhook(c.var.actor, id)
      await handleWebhook({ payments, settle, log: c.var.log }, opened)
      return c.json(toItem(await payments.webhook(c.var.actor, id)))
    },
  )
}

function toItem({ id, receivedAt, handledAt, ...webhook }: StoredWebhook): WebhookItem {
  return {
    _id: id,
    event: webhook.event,
    gatewayOrderId: webhook.gatewayOrderId,
    handled: webhook.handled,
    tries: webhook.tries,
    receivedAt: receivedAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }
}
