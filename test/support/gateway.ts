import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'

import type { PaymentGateway } from '#modules/payments/gateways/gateway.ts'
import { gatewaysOf } from '#modules/payments/gateways.ts'
import { createRazorpayGateway } from '#modules/payments/gateways/razorpay/razorpay-gateway.ts'
import type { PaymentOutcome } from '#modules/payments/payment.ts'
import { createPaymentsService, type PaymentsService } from '#modules/payments/payments.service.ts'
import type { RefundListener } from '#modules/payments/refund-listener.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts'

import { createFakeClock, type FakeClock } from './fake-clock.ts'

export const TEST_KEYS = {
  keyId: 'rzp_test_sandbox00000001',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
  webhookSecrets: ['sandbox-webhook-secret'],
  script: '',
  sandbox: true,
}

/** One webhook as received. */
export interface Arrival {
  headers: Headers
  body: string
}

export interface GatewayWorld {
  sandbox: Sandbox
  payments: PaymentsService
  gateway: PaymentGateway
  /** Queries the gateway about an order, as the checkout does. */
  inquire(gatewayOrderId: string): Promise<PaymentOutcome>
  /** URL of the sandbox, without `/v1`. */
  base: string
  /** Webhooks received by the shop, in order. */
  arrivals: Arrival[]
  /** Statuses that the shop returns to the next webhooks; 200 when empty. */
  answers: number[]
  clock: FakeClock
  /** Calls a control endpoint of the sandbox. */
  control(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }>
  close(): Promise<void>
}

/**
 * Opens a sandbox on a free port, with the real adapter and service as its client, and a clock that tests
 * move.
 */
export async function openGatewayWorld(
  db: Db,
  { news, ...options }: Partial<SandboxOptions> & { timeoutMs?: number; news?: RefundListener } = {},
): Promise<GatewayWorld> {
  const log = pino({ level: 'silent' })
  const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  const arrivals: Arrival[] = []
  const answers: number[] = []
  const shop = new Hono()
  let base = ''
  const sandbox = createSandbox({
    db,
    clock,
    log,
    keys: TEST_KEYS,
    webhookUrl: () => base.replace('/sandbox/razorpay', '/hook'),
    ...options,
  })
  shop.route('/sandbox/razorpay', sandbox.http)
  shop.post('/hook', async (c) => {
    arrivals.push({ headers: c.req.raw.headers, body: await c.req.text() })
    return c.body(null, (answers.shift() ?? 200) as 200)
  })
  const { port, close } = await listen(shop)
  base = `http://127.0.0.1:${port}/sandbox/razorpay`
  const gateway = createRazorpayGateway({
    apiBase: () => base,
    ...TEST_KEYS,
    timeoutMs: options.timeoutMs ?? 2000,
    sleep: async () => undefined,
  })
  const jobs = { wake: () => undefined }
  const payments = createPaymentsService({
    db,
    clock,
    log,
    gateways: gatewaysOf('razorpay', [gateway]),
    jobs,
    news,
  })
  const control = async (path: string, body: unknown) => {
    const response = await fetch(`${base}/control${path}`, { method: 'POST', body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const inquire = (gatewayOrderId: string) => payments.inquire({ gateway: 'razorpay', gatewayOrderId })
  return { sandbox, payments, gateway, inquire, base, arrivals, answers, clock, control, close }
}

/** Opens a gateway order, pays it there and lets the shop settle it. */
export async function payOrder(
  world: GatewayWorld,
  amount: Paise,
): Promise<{ orderId: string; paymentId: string }> {
  const { gatewayOrderId: orderId } = await world.payments.startOrder({ amount, receipt: 'r', notes: {} })
  const { body } = await world.control(`/orders/${orderId}/pay`, { outcome: 'success', webhook: 'lose' })
  await world.inquire(orderId)
  return { orderId, paymentId: String(body['razorpay_payment_id']) }
}

async function listen(app: Hono): Promise<{ port: number; close: () => Promise<void> }> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

/** Pays an order of ₹956.50 whose books are sold out, so that its money is due back. */
export async function dueRefund(db: Db, world: GatewayWorld) {
  const { gatewayOrderId } = await world.payments.startOrder({ amount: 95_650, receipt: 'r', notes: {} })
  const { body } = await world.control(`/orders/${gatewayOrderId}/pay`, {
    outcome: 'success',
    webhook: 'lose',
  })
  const paymentId = String(body['razorpay_payment_id'])
  await world.inquire(gatewayOrderId)
  const refund = { paymentId, gatewayOrderId, amount: 95_650, reason: 'sold out' }
  await inTransaction(db, (tx) => world.payments.refundDue(tx, refund))
  return { gatewayOrderId, paymentId }
}
