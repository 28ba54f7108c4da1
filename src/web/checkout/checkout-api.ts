import type { z } from 'zod'

import type { checkoutBody } from '#modules/checkout/checkout.schema.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { api } from '#web/api-client.ts'

import { orderPayload, paymentStart, type Purchase } from './payment/order-payload.ts'
import type { Ending } from './payment/pay.ts'
import type { PaymentProof, StartedPayment } from './payment/payment-window.ts'

export type CheckoutBody = z.infer<typeof checkoutBody>

/** The calls around a payment; each throws what the REST client throws. */
export const checkoutApi = {
  start: (purchase: Purchase) =>
    api.post<StartedPayment>('/orders/payment/razorpay-order', paymentStart(purchase)),

  verify: async (proof: PaymentProof): Promise<boolean> => {
    const { success } = await api.post<{ success: boolean }>('/orders/payment/verify', {
      razorpay_order_id: proof.gatewayOrderId,
      razorpay_payment_id: proof.paymentId,
      razorpay_signature: proof.signature,
    })
    return success
  },

  placeOrder: async (purchase: Purchase, proof: PaymentProof): Promise<Ending> =>
    endingOfOrder(
      await api.post<Partial<OrderBody> & { outcome?: string }>('/orders', orderPayload(purchase, proof)),
    ),

  state: (gatewayOrderId: string, signal?: AbortSignal) =>
    api.get<CheckoutBody>(`/checkout/${encodeURIComponent(gatewayOrderId)}`, signal ? { signal } : {}),

  /** The window was closed: an unpaid checkout gives its books back at once. */
  cancel: (gatewayOrderId: string) =>
    api.post<Pick<CheckoutBody, 'outcome' | 'orderId' | 'lastFailure'>>(
      `/checkout/${encodeURIComponent(gatewayOrderId)}/cancel`,
      {},
    ),

  order: (id: string, signal: AbortSignal) =>
    api.get<OrderBody>(`/orders/${encodeURIComponent(id)}`, { signal }),

  sendEmail: (orderId: string) => api.post<unknown>(`/orders/${encodeURIComponent(orderId)}/email`, {}),
}

/** The order has `_id`; an answer without one is a payment that is not decided yet. */
function endingOfOrder(answer: { _id?: string }): Ending {
  return answer._id ? { outcome: 'ordered', orderId: answer._id } : { outcome: 'pending' }
}

export function endingOf(body: Pick<CheckoutBody, 'outcome' | 'orderId' | 'lastFailure'>): Ending {
  if (body.outcome === 'ordered' && body.orderId) return { outcome: 'ordered', orderId: body.orderId }
  if (body.outcome === 'unpaid') return { outcome: 'unpaid', lastFailure: body.lastFailure }
  return { outcome: body.outcome === 'ordered' ? 'pending' : body.outcome }
}
