import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { notFound } from '#platform/errors.ts'
import { asJson } from '#platform/http/as-json.ts'
import { bodyUpTo } from '#platform/http/body-limits.ts'

import { receiveRazorpayEvent, replayWebhook } from './payments.operations.ts'
import { webhookItem } from './payments.schema.ts'
import type { PaymentsService } from './payments.service.ts'
import type { IsSettled } from './receive-webhook.ts'
import { handleWebhook } from './webhook-handling.ts'

/** Far above the size of the gateway's events (a few kilobytes). */
const LARGEST_WEBHOOK = 256 * 1024

/**
 * Verifies and stores an event before responding, and handles it afterwards: the gateway waits only five
 * seconds (sheet §6).
 */
export function createPaymentsHttp({
  payments,
  settle,
  isSettled,
}: {
  payments: PaymentsService
  /** Handles news about a gateway order: checkout's `settle`. */
  settle: (gatewayOrderId: string) => Promise<unknown>
  /** Reports whether a gateway order is final, so that further events change nothing. */
  isSettled?: IsSettled
}): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  implement(
    http,
    receiveRazorpayEvent,
    async (c) => {
      const raw = new Uint8Array(await c.req.arrayBuffer())
      const webhook = { raw, headers: c.req.raw.headers }
      const received = await payments.receiveWebhook('razorpay', webhook, isSettled)
      if (!received.handled) {
        if (payments.leaveWebhooks) payments.leaveWebhooks()
        else void handleWebhook({ payments, settle, log: c.var.log }, received)
      }
      return c.json({ received: true })
    },
    { before: bodyUpTo(LARGEST_WEBHOOK, 'The event is too large.') },
  )
  return http
}

/** Lets staff replay a stored gateway event. */
export function createWebhooksHttp({
  payments,
  settle,
}: {
  payments: Pick<PaymentsService, 'replayWebhook' | 'webhook' | 'webhookHandled'>
  /** Handles news about a gateway order: checkout's `settle`. */
  settle: (gatewayOrderId: string) => Promise<unknown>
}): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  implement(http, replayWebhook, async (c) => {
    const id = c.req.param('id')
    if (!/^[\w-]{1,100}$/.test(id)) throw notFound('Webhook')
    const opened = await payments.replayWebhook(c.var.actor, id)
    await handleWebhook({ payments, settle, log: c.var.log }, opened)
    return c.json(asJson(webhookItem, await payments.webhook(id)))
  })
  return http
}
