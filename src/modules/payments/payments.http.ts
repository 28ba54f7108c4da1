import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { Failure } from '#platform/errors.ts'
import { describeAnswer } from '#platform/http/describe-answer.ts'

import { type GatewayName, GATEWAYS } from './gateways/gateway.ts'
import { webhookAnswer } from './payments.schema.ts'
import type { PaymentsService } from './payments.service.ts'
import { handleWebhook } from './webhook-handling.ts'

export interface PaymentsHttpDeps {
  payments: PaymentsService
  /** What follows from news about a gateway order: checkout's `settle`. */
  settle: (gatewayOrderId: string) => Promise<unknown>
}

/** Far above any event of the gateway (a few kilobytes). */
const LARGEST_WEBHOOK = 256 * 1024

export function createPaymentsHttp(deps: PaymentsHttpDeps): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>()
  for (const gateway of GATEWAYS) mountWebhook(http, gateway, deps)
  return http
}

/** Verified and stored before the answer, acted on after it: the gateway waits five seconds (sheet §6). */
function mountWebhook(
  http: Hono<HttpEnv>,
  gateway: GatewayName,
  { payments, settle }: PaymentsHttpDeps,
): void {
  http.post(
    `/webhooks/${gateway}`,
    describeAnswer({
      tag: 'payments',
      summary: 'Receives a signed event of the payment gateway',
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
      const received = await payments.receiveWebhook(gateway, { raw, headers: c.req.raw.headers })
      if (!received.handled) void handleWebhook({ payments, settle, log: c.var.log }, received)
      return c.json({ received: true })
    },
  )
}
