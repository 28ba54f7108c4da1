import { GatewayError, type PaymentGateway } from '#modules/payments/gateway.ts'

import { orderEntity, paymentCollection, paymentEntity, refundEntity } from './entities.ts'
import { createTransport, type Send, type TransportOptions } from './transport.ts'

/**
 * Authorized money is captured by the gateway itself for as long as stock is held (30 minutes, DESIGN
 * §4.1); what comes later is captured, or let go, by our decision within five days.
 */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 30, manual_expiry_period: 7200, refund_speed: 'normal' },
}

/**
 * Razorpay's REST API (reference sheet §1, §4, §5) on `fetch`. Throws GatewayError only; of the writing
 * calls just refunds are repeated, because only they carry an idempotency key.
 */
export function createRazorpayGateway(options: TransportOptions): PaymentGateway {
  const send = createTransport(options)
  return { ...orderCalls(send), ...paymentCalls(send), ...refundCalls(send) }
}

function orderCalls(send: Send): Pick<PaymentGateway, 'createOrder' | 'fetchOrder' | 'fetchOrderPayments'> {
  return {
    createOrder: ({ amount, receipt, notes }) =>
      send({
        method: 'POST',
        path: '/orders',
        answer: orderEntity,
        body: { amount, currency: 'INR', receipt, notes, payment: CAPTURE },
        repeatable: false,
      }),
    fetchOrder: async (id) =>
      send({ method: 'GET', path: `/orders/${segment(id)}`, answer: orderEntity, repeatable: true }),
    fetchOrderPayments: async (id) => {
      const path = `/orders/${segment(id)}/payments`
      const { items } = await send({ method: 'GET', path, answer: paymentCollection, repeatable: true })
      return items
    },
  }
}

function paymentCalls(send: Send): Pick<PaymentGateway, 'fetchPayment' | 'capture'> {
  return {
    fetchPayment: async (id) =>
      send({ method: 'GET', path: `/payments/${segment(id)}`, answer: paymentEntity, repeatable: true }),
    capture: async (id, amount) =>
      send({
        method: 'POST',
        path: `/payments/${segment(id)}/capture`,
        answer: paymentEntity,
        body: { amount, currency: 'INR' },
        repeatable: false,
      }),
  }
}

function refundCalls(send: Send): Pick<PaymentGateway, 'refund' | 'fetchRefund'> {
  return {
    refund: async ({ paymentId, amount, idempotencyKey, notes }) =>
      send({
        method: 'POST',
        path: `/payments/${segment(paymentId)}/refund`,
        answer: refundEntity,
        body: { amount, speed: 'normal', notes },
        headers: { 'X-Refund-Idempotency': idempotencyKey },
        repeatable: true,
      }),
    fetchRefund: async (id) =>
      send({ method: 'GET', path: `/refunds/${segment(id)}`, answer: refundEntity, repeatable: true }),
  }
}

/** Ids come from outside too (webhooks, browsers): none may leave its place in the path. */
function segment(id: string): string {
  if (!/^[A-Za-z0-9_]{1,64}$/.test(id)) throw new GatewayError('invalid', 'Not an id of the gateway')
  return id
}
