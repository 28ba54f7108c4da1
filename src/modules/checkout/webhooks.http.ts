import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { webhookItem } from '#modules/payments/payments.schema.ts'
import type { PaymentsService } from '#modules/payments/payments.service.ts'
import { notFound } from '#platform/errors.ts'
import { asJson } from '#platform/http/as-json.ts'
import { bodyUpTo } from '#platform/http/body-limits.ts'

import type { GatewayOrders } from './checkout.service.ts'
import { receiveRazorpayEvent, replayWebhook } from './webhooks.operations.ts'
import { handleWebhook } from './webhooks.ts'

/** Far above the size of the gateway's events (a few kilobytes). */
const LARGEST_WEBHOOK = 256 * 1024

/**
 * Verifies and stores an event before responding, and handles it afterwards: the gateway waits only five
 * seconds (sheet §6). Staff can replay a stored event.
 */
export function createWebhooksHttp({
  payments,
  checkout,
}: {
  payments: PaymentsService
  checkout: Pick<GatewayOrders, 'settle' | 'isSettled'>
}): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  implement(
    http,
    receiveRazorpayEvent,
    async (c) => {
      const raw = new Uint8Array(await c.req.arrayBuffer())
      const webhook = { raw, headers: c.req.raw.headers }
      const received = await payments.receiveWebhook('razorpay', webhook, checkout.isSettled)
      if (!received.handled) {
        if (payments.leaveWebhooks) payments.leaveWebhooks()
        else void handleWebhook({ payments, checkout, log: c.var.log }, received)
      }
      return c.json({ received: true })
    },
    { before: bodyUpTo(LARGEST_WEBHOOK, 'The event is too large.') },
  )
  implement(http, replayWebhook, async (c) => {
    const id = c.req.param('id')
    if (!/^[\w-]{1,100}$/.test(id)) throw notFound('Webhook')
    const opened = await payments.replayWebhook(c.var.actor, id)
    await handleWebhook({ payments, checkout, log: c.var.log }, opened)
    return c.json(asJson(webhookItem, await payments.webhook(id)))
  })
  return http
}
