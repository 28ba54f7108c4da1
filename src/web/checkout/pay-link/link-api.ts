import type { LinkViewBody } from '#modules/checkout/payment-links/payment-links.schema.ts'
import { api } from '#web/client/api-client.ts'
import type { StartedPayment } from '#modules/checkout/checkout.schema.ts'
import type { PaymentProof } from '#web/checkout/payment/payment-window.ts'

const pathOf = (token: string) => `/payment-links/${encodeURIComponent(token)}`

/** REST calls of the payment link page. They throw the REST client's errors. */
export const linkApi = {
  view: (token: string, signal?: AbortSignal) =>
    api.get<LinkViewBody>(pathOf(token), signal ? { signal } : {}),

  /** `amount` is in rupees, as shown on the page. */
  start: (token: string, amount: number) => api.post<StartedPayment>(`${pathOf(token)}/start`, { amount }),

  prove: (token: string, proof: PaymentProof) =>
    api.post<LinkViewBody>(`${pathOf(token)}/proof`, {
      razorpay_order_id: proof.gatewayOrderId,
      razorpay_payment_id: proof.paymentId,
      razorpay_signature: proof.signature,
    }),
}
