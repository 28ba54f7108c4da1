import { MIN_PAYABLE } from '#platform/limits/order-limits.ts'
import { GatewayError } from '#modules/payments/gateways/gateway-error.ts'
import {
  type GatewayRefund,
  type GatewayWindow,
  type PaymentGateway,
} from '#modules/payments/gateways/gateway.ts'
import type { GatewayOrigins } from '#platform/http/security-headers.ts'

import {
  disputeEntity,
  orderEntity,
  paymentCollection,
  paymentEntity,
  refundCollection,
  refundEntity,
} from './entities.ts'
import { createLedger } from './ledger.ts'
import { createSettlements } from './settlements.ts'
import { createTransport, segment, type Send, type TransportOptions } from './transport.ts'
import { checkoutMessage, isSignedBy, readWebhook } from './webhook.ts'

export interface RazorpayOptions extends TransportOptions {
  /**
   * Each of these secrets is accepted: after a change, Razorpay still retries older events with the old
   * secret (reference sheet §6).
   */
  webhookSecrets: readonly string[]
  /** URL of the checkout script. */
  script: string
  /** True for the local sandbox: pages then load nothing from Razorpay's own servers. */
  sandbox: boolean
}

/**
 * The gateway itself captures authorized payments while stock is held (30 minutes, DESIGN §4.1). We decide
 * within five days whether a later payment is captured or left to expire.
 */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 30, manual_expiry_period: 7200, refund_speed: 'normal' },
}

/**
 * Razorpay's REST API (reference sheet §1, §4, §5) on `fetch`. Among writing calls, only refunds are retried
 * after an unknown outcome, because only they carry an idempotency key.
 */
export function createRazorpayGateway(options: RazorpayOptions): PaymentGateway {
  const { keyId, keySecret, webhookSecrets } = options
  const send = createTransport(options)
  return {
    name: 'razorpay',
    window: windowOf(options),
    ledger: createLedger(send),
    settlements: createSettlements(send),
    ...orderCalls(send),
    ...paymentCalls(send),
    ...refundCalls(send),
    fetchDispute: async (id) =>
      send({ method: 'GET', path: `/disputes/${segment(id)}`, answer: disputeEntity, repeat: 'always' }),
    verifyCheckout: ({ gatewayOrderId, paymentId, signature }) =>
      isSignedBy(keySecret, checkoutMessage(gatewayOrderId, paymentId), signature),
    verifyWebhook: (raw, headers) =>
      webhookSecrets.some((secret) => isSignedBy(secret, raw, headers.get('X-Razorpay-Signature'))),
    readWebhook,
    paymentPage: (paymentId) => paymentPage(keyId, paymentId),
  }
}

function windowOf({ keyId, script, sandbox }: RazorpayOptions): GatewayWindow {
  return { publicKey: keyId, script, origins: originsOf({ script, sandbox }) }
}

function orderCalls(send: Send): Pick<PaymentGateway, 'createOrder' | 'fetchOrder' | 'fetchOrderPayments'> {
  return {
    createOrder: ({ amount, receipt, notes }) =>
      send({
        method: 'POST',
        path: '/orders',
        answer: orderEntity,
        body: { amount, currency: 'INR', receipt, notes, payment: CAPTURE },
        // An order whose response was lost cannot be paid: browsers only receive ids that we stored.
        repeat: 'answered',
      }),
    fetchOrder: async (id) =>
      send({ method: 'GET', path: `/orders/${segment(id)}`, answer: orderEntity, repeat: 'always' }),
    fetchOrderPayments: async (id) => {
      const path = `/orders/${segment(id)}/payments`
      const { items } = await send({ method: 'GET', path, answer: paymentCollection, repeat: 'always' })
      return items
    },
  }
}

function paymentCalls(send: Send): Pick<PaymentGateway, 'fetchPayment' | 'capture'> {
  return {
    fetchPayment: async (id) =>
      send({ method: 'GET', path: `/payments/${segment(id)}`, answer: paymentEntity, repeat: 'always' }),
    capture: async (id, amount) =>
      send({
        method: 'POST',
        path: `/payments/${segment(id)}/capture`,
        answer: paymentEntity,
        body: { amount, currency: 'INR' },
        repeat: 'never',
      }),
  }
}

type RefundCalls = Pick<PaymentGateway, 'refund' | 'fetchRefund' | 'fetchPaymentRefunds'>

function refundCalls(send: Send): RefundCalls {
  return {
    refund: async ({ paymentId, amount, idempotencyKey, notes }) => {
      if (amount < MIN_PAYABLE) {
        throw new GatewayError('invalid', 'The gateway refunds at least ₹1.00', { field: 'amount' })
      }
      return send({
        method: 'POST',
        path: `/payments/${segment(paymentId)}/refund`,
        answer: refundEntity,
        body: { amount, speed: 'normal', notes },
        headers: { 'X-Refund-Idempotency': idempotencyKey },
        repeat: 'always',
      })
    },
    fetchRefund: async (id) =>
      send({ method: 'GET', path: `/refunds/${segment(id)}`, answer: refundEntity, repeat: 'always' }),
    fetchPaymentRefunds: (paymentId) => allRefunds(send, `/payments/${segment(paymentId)}/refunds`),
  }
}

/** The gateway's maximum page size. A payment has few refunds, because each is at least ₹1. */
const PAGE = 100

async function allRefunds(send: Send, path: string): Promise<GatewayRefund[]> {
  const refunds: GatewayRefund[] = []
  for (;;) {
    const page = `${path}?count=${PAGE}&skip=${refunds.length}`
    const { items } = await send({ method: 'GET', path: page, answer: refundCollection, repeat: 'always' })
    refunds.push(...items)
    if (items.length < PAGE) return refunds
  }
}

const LIVE_KEY = /^rzp_live_/

/** Returns the dashboard page of a payment; undefined with test keys, which move no real money. */
export function paymentPage(keyId: string, paymentId: string): string | undefined {
  if (!LIVE_KEY.test(keyId)) return undefined
  return `https://dashboard.razorpay.com/app/payments/${encodeURIComponent(paymentId)}`
}

const NONE: GatewayOrigins = { script: [], frame: [], connect: [], image: [] }

/** Allow-list of Razorpay's own Magento module, plus the origins that other public integrations needed. */
const RAZORPAY: GatewayOrigins = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  image: ['https://cdn.razorpay.com'],
}

/** Returns the origins that payment pages must allow. A sandbox at the shop's own address needs none. */
function originsOf({ script, sandbox }: { script: string; sandbox: boolean }): GatewayOrigins {
  const base = sandbox ? NONE : RAZORPAY
  if (!URL.canParse(script)) return base
  const { origin } = new URL(script)
  return {
    script: unique(base.script, origin),
    frame: unique(base.frame, origin),
    connect: unique(base.connect, origin),
    image: base.image,
  }
}

function unique(origins: readonly string[], origin: string): string[] {
  return [...new Set([...origins, origin])]
}
