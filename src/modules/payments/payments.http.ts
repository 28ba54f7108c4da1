import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { asJson } from '#platform/http/as-json.ts'
import { describeResponse, describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { pagesOf } from '#platform/list-length.ts'

import { type GatewayName, GATEWAYS } from './gateways/gateway.ts'
import type { StoredWebhook } from './payment.ts'
import { staffQuery, webhookAnswer, webhookItem, type WebhookItem, webhooksPage } from './payments.schema.ts'
import type { PaymentsService } from './payments.service.ts'
import type { IsSettled } from './receive-webhook.ts'
import { handleWebhook } from './webhook-handling.ts'

export interface PaymentsHttpDeps {
  payments: PaymentsService
  /** Handles news about a gateway order: checkout's `settle`. */
  settle: (gatewayOrderId: string) => Promise<unknown>
  /** Reports whether a gateway order is final, so that further events change nothing. */
  isSettled?: IsSettled
}

/** Far above any event of the gateway (a few kilobytes). */
const LARGEST_WEBHOOK = 256 * 1024

export function createPaymentsHttp(deps: PaymentsHttpDeps): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  for (const gateway of GATEWAYS) mountWebhook(http, gateway, deps)
  return http
}

/** Verifies and stores before responding, handles afterwards: the gateway waits five seconds (sheet §6). */
function mountWebhook(
  http: Hono<HttpEnv>,
  gateway: GatewayName,
  { payments, settle, isSettled }: PaymentsHttpDeps,
): void {
  http.post(
    `/webhooks/${gateway}`,
    describeResponse({
      tag: 'payments',
      summary: 'Receive a signed gateway event',
      schema: webhookAnswer,
      description: 'Stored',
      secured: false,
      others: { 400: { description: 'The signature is missing or does not match' } },
    }),
    bodyLimit({
      maxSize: LARGEST_WEBHOOK,
      onError: () => {
        throw new Failure('too-large', 'The event is too large.')
      },
    }),
    async (c) => {
      const raw = new Uint8Array(await c.req.arrayBuffer())
      const webhook = { raw, headers: c.req.raw.headers }
      const received = await payments.receiveWebhook(gateway, webhook, isSettled)
      if (!received.handled) {
        if (payments.leaveWebhooks) payments.leaveWebhooks()
        else void handleWebhook({ payments, settle, log: c.var.log }, received)
      }
      return c.json({ received: true })
    },
  )
}

interface WebhooksHttpDeps {
  payments: Pick<
    PaymentsService,
    'listWebhooks' | 'replayWebhook' | 'webhook' | 'openWebhooks' | 'webhookHandled'
  >
  /** Handles news about a gateway order: checkout's `settle`. */
  settle: (gatewayOrderId: string) => Promise<unknown>
}

const describe = describer({ tag: 'payments', description: 'A page', secured: false })

/** Lists the gateway's events for staff, and replays single ones. */
export function createWebhooksHttp(deps: WebhooksHttpDeps): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  mountList(http, deps)
  mountReplay(http, deps)
  return http
}

function mountList(http: Hono<HttpEnv>, { payments }: WebhooksHttpDeps): void {
  http.get(
    '/admin/webhooks',
    describe('List gateway events as received, newest first', webhooksPage),
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
    describe('Replay a stored event; replaying is idempotent', webhookItem, {
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

function toItem(webhook: StoredWebhook): WebhookItem {
  return asJson(webhookItem, webhook)
}
