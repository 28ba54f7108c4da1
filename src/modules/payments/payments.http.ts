import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { notFound } from '#platform/errors.ts'
import { asJson } from '#platform/http/as-json.ts'
import { bodyUpTo } from '#platform/http/body-limits.ts'

import { type GatewayName, GATEWAYS } from './gateways/gateway.ts'
import { webhookAnswer, webhookItem } from './payments.schema.ts'
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

/** Far above the size of the gateway's events (a few kilobytes). */
const LARGEST_WEBHOOK = 256 * 1024

export function createPaymentsHttp(deps: PaymentsHttpDeps): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  for (const gateway of GATEWAYS) mountWebhook(http, gateway, deps)
  return http
}

/**
 * Verifies and stores an event before responding, and handles it afterwards: the gateway waits only five
 * seconds (sheet §6).
 */
function mountWebhook(
  http: Hono<HttpEnv>,
  gateway: GatewayName,
  { payments, settle, isSettled }: PaymentsHttpDeps,
): void {
  endpoint(http, `POST /webhooks/${gateway}`, {
    tag: 'payments',
    summary: 'Receive a signed gateway event',
    description: 'Stored',
    public: true,
    before: bodyUpTo(LARGEST_WEBHOOK, 'The event is too large.'),
    output: webhookAnswer,
    others: { 400: { description: 'The signature is missing or does not match' } },
    handler: async (c) => {
      const raw = new Uint8Array(await c.req.arrayBuffer())
      const webhook = { raw, headers: c.req.raw.headers }
      const received = await payments.receiveWebhook(gateway, webhook, isSettled)
      if (!received.handled) {
        if (payments.leaveWebhooks) payments.leaveWebhooks()
        else void handleWebhook({ payments, settle, log: c.var.log }, received)
      }
      return c.json({ received: true })
    },
  })
}

interface WebhooksHttpDeps {
  payments: Pick<PaymentsService, 'replayWebhook' | 'webhook' | 'webhookHandled'>
  /** Handles news about a gateway order: checkout's `settle`. */
  settle: (gatewayOrderId: string) => Promise<unknown>
}

/** Lets staff replay a stored gateway event. */
export function createWebhooksHttp({ payments, settle }: WebhooksHttpDeps): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  endpoint(http, 'POST /admin/webhooks/:id/replay', {
    tag: 'payments',
    summary: 'Replay a stored event; replaying is idempotent',
    description: 'The current event; unhandled if it failed again.',
    permission: 'webhooks.write',
    output: webhookItem,
    handler: async (c) => {
      const id = c.req.param('id')
      if (!/^[\w-]{1,100}$/.test(id)) throw notFound('Webhook')
      const opened = await payments.replayWebhook(c.var.actor, id)
      await handleWebhook({ payments, settle, log: c.var.log }, opened)
      return c.json(asJson(webhookItem, await payments.webhook(id)))
    },
  })
  return http
}
