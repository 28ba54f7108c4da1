import { GatewayError } from '#modules/payments/gateways/gateway-error.ts'
import type {
  GatewayDispute,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  PaymentGateway,
} from '#modules/payments/gateways/gateway.ts'
import { createRazorpayGateway } from '#modules/payments/gateways/razorpay/razorpay-gateway.ts'
import { checkoutMessage, sign } from '#modules/payments/gateways/razorpay/webhook.ts'
import type { Clock } from '#platform/clock.ts'

import { TEST_KEYS } from './gateway.ts'

export type PaymentStatus = GatewayPayment['status']

/** One webhook delivery; the bank redelivers it until the shop accepts it. */
export interface Delivery {
  body: string
  eventId: string
}

export type Bank = ReturnType<typeof createBank>

/**
 * Creates a gateway in memory that outlives every process of the shop, like a separate company's. It is as
 * difficult as the real one: it may capture two payments for one order and decide days later.
 */
export function createBank(clock: Clock) {
  const orders = new Map<string, { order: GatewayOrder; payments: GatewayPayment[] }>()
  const refunds = new Map<string, GatewayRefund & { key: string }>()
  const bank = {
    orders,
    deliveries: [] as Delivery[],
    /** While true, every call fails. */
    silent: false,
    /** Final status of refunds requested from now on. */
    refundsEnd: 'processed' as GatewayRefund['status'],
    /** Pays as a browser would; returns what the payment window passes to the page. */
    pay(orderId: string, status: PaymentStatus = 'captured', amount?: number) {
      const held = orders.get(orderId)
      if (!held) throw new Error(`no order ${orderId}`)
      const payment = newPayment(held.order, nextId('pay'), amount ?? held.order.amount, clock.now())
      held.payments.push(payment)
      held.order.attempts += 1
      bank.decide(payment.id, status)
      return proofOf(orderId, payment.id)
    },
    /** Decides a payment, immediately or days later. */
    decide(paymentId: string, status: PaymentStatus) {
      const { order, payment } = paymentOf(orders, paymentId)
      payment.status = status
      order.status = order.status === 'paid' || status === 'captured' ? 'paid' : 'attempted'
      if (status === 'captured') order.amountPaid += payment.amount
      bank.deliveries.push(...newsOf(payment))
    },
    /** Returns an order's captured amount less its refunds, in paise. */
    kept: (orderId: string) => sum(orders.get(orderId)?.payments ?? []),
  }

  const answering = <A extends unknown[], T>(work: (...args: A) => T) => {
    return async (...args: A): Promise<T> => {
      if (bank.silent) throw new GatewayError('unavailable', 'no answer')
      return structuredClone(work(...args))
    }
  }
  const refundPayment = (asked: { paymentId: string; amount: number; key: string; ourId: string | null }) => {
    const { payment } = paymentOf(orders, asked.paymentId)
    if (payment.status !== 'captured' || asked.amount > payment.amount - payment.amountRefunded) {
      throw new GatewayError('invalid', 'The refund amount provided is greater than amount captured')
    }
    const refund = { ...asked, id: nextId('rfnd'), status: bank.refundsEnd, createdAt: clock.now() }
    refunds.set(asked.key, refund)
    if (refund.status !== 'failed') payment.amountRefunded += asked.amount
    if (payment.amountRefunded === payment.amount) payment.status = 'refunded'
    return refund
  }
  const gateway: PaymentGateway = {
    // The real signing and webhook parsing; nothing goes over a network.
    ...createRazorpayGateway({ ...TEST_KEYS, apiBase: () => 'http://bank.invalid' }),
    createOrder: answering(({ amount }) => {
      const order: GatewayOrder = {
        id: nextId('order'),
        amount,
        amountPaid: 0,
        currency: 'INR',
        status: 'created',
        attempts: 0,
      }
      orders.set(order.id, { order, payments: [] })
      return order
    }),
    fetchOrder: answering((id) => known(orders.get(id)).order),
    fetchOrderPayments: answering((id) => known(orders.get(id)).payments),
    fetchPayment: answering((id) => paymentOf(orders, id).payment),
    capture: answering((id) => {
      const { payment } = paymentOf(orders, id)
      if (payment.status !== 'authorized') throw new GatewayError('invalid', `it is ${payment.status}`)
      bank.decide(id, 'captured')
      return payment
    }),
    refund: answering(({ paymentId, amount, idempotencyKey, notes }) => {
      const before = refunds.get(idempotencyKey)
      if (before) return before
      return refundPayment({ paymentId, amount, key: idempotencyKey, ourId: notes['refund'] ?? null })
    }),
    fetchPaymentRefunds: answering((id) => [...refunds.values()].filter(({ paymentId }) => paymentId === id)),
    fetchDispute: answering(() => known<GatewayDispute>(undefined)),
    fetchRefund: answering((id) => known([...refunds.values()].find((refund) => refund.id === id))),
  }
  return Object.assign(bank, { gateway })
}

let serial = 0

function nextId(kind: 'order' | 'pay' | 'rfnd'): string {
  return `${kind}_${String(++serial).padStart(14, '0')}`
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new GatewayError('not_found', 'The id provided does not exist')
  return found
}

function paymentOf(orders: Map<string, { order: GatewayOrder; payments: GatewayPayment[] }>, id: string) {
  for (const { order, payments } of orders.values()) {
    const payment = payments.find((one) => one.id === id)
    if (payment) return { order, payment }
  }
  throw new GatewayError('not_found', 'The id provided does not exist')
}

function newPayment(order: GatewayOrder, id: string, amount: number, createdAt: Date): GatewayPayment {
  return {
    id,
    orderId: order.id,
    amount,
    amountRefunded: 0,
    currency: 'INR',
    status: 'created',
    method: 'upi',
    errorReason: null,
    fee: null,
    tax: null,
    errorDescription: null,
    createdAt,
  }
}

/** Returns the webhooks about a payment: two for a capture, one for a failed attempt (sheet §6). */
function newsOf({ id, orderId, status }: GatewayPayment): Delivery[] {
  const events: Partial<Record<PaymentStatus, string[]>> = {
    authorized: ['payment.authorized'],
    captured: ['payment.captured', 'order.paid'],
    failed: ['payment.failed'],
  }
  return (events[status] ?? []).map((event) => ({
    eventId: `evt_${++serial}`,
    body: JSON.stringify({ event, payload: { payment: { entity: { id, order_id: orderId } } } }),
  }))
}

function proofOf(gatewayOrderId: string, paymentId: string) {
  const signature = sign(TEST_KEYS.keySecret, checkoutMessage(gatewayOrderId, paymentId))
  return { gatewayOrderId, paymentId, signature }
}

function sum(payments: readonly GatewayPayment[]): number {
  return payments
    .filter(({ status }) => status === 'captured' || status === 'refunded')
    .reduce((total, { amount, amountRefunded }) => total + amount - amountRefunded, 0)
}
