import { GatewayError } from '#modules/payments/gateways/gateway-error.ts'
import {
  type GatewayRefund,
  type GatewayWindow,
  MIN_AMOUNT,
  type PaymentGateway,
} from '#modules/payments/gateways/gateway.ts'
import type { GatewayOrigins } from '#platform/http/content-security-policy.ts'

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
import { checkoutMessage, isSignedBy } from './signatures.ts'
import { createTransport, segment, type Send, type TransportOptions } from './transport.ts'
import { readWebhook } from './webhook.ts'

export interface RazorpayOptions extends TransportOptions {
  /** Any of these signs: Razorpay goes on repeating with the old one after a change (reference sheet §6). */
  webhookSecrets: readonly string[]
  /** Address of the checkout script. */
  script: string
  /** The local sandbox stands in: pages load nothing from Razorpay's own servers. */
  sandbox: boolean
}

/**
 * Authorized money is captured by the gateway itself for as long as stock is held (30 minutes, DESIGN
 * §4.1); what comes later is captured, or let go, by our decision within five days.
 */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 30, manual_expiry_period: 7200, refund_speed: 'normal' },
}

/**
 * Razorpay's REST API (reference sheet §1, §4, §5) on `fetch`. Of the writing calls just refunds are repeated whatever
 * became of them, because only they carry an idempotency key.
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
        // One that was made and not heard of cannot be paid: only ids that we stored are given to a browser.
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
      if (amount < MIN_AMOUNT) {
        throw new GatewayError('invalid', 'The gateway sends back no less than ₹1.00', { field: 'amount' })
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

/** The gateway's longest page; ₹1 at the least each, so a payment has few. */
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

/** Where Razorpay shows a payment to the shop it belongs to. With test keys nothing: the shop has play money only. */
export function paymentPage(keyId: string, paymentId: string): string | undefined {
  if (!LIVE_KEY.test(keyId)) return undefined
  return `https://dashboard.razorpay.com/app/payments/${encodeURIComponent(paymentId)}`
}

const NONE: GatewayOrigins = { script: [], frame: [], connect: [], image: [] }

/** From the allow-list of Razorpay's own Magento module, and what public integrations needed beyond it. */
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

/** The origins that payment pages must allow; the sandbox at the shop's own address needs none. */
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
