import {
  openPaymentLink,
  proveLinkPayment,
  startLinkPayment,
} from '#modules/checkout/payment-links/payment-links.operations.ts'
import { call } from '#web/client/call.ts'
import type { PaymentProof } from '#web/checkout/payment/payment-window.ts'

/** REST calls of the payment link page. They throw the REST client's errors. */
export const linkApi = {
  view: (token: string, signal?: AbortSignal) =>
    call(openPaymentLink, { param: { token } }, signal ? { signal } : {}),

  /** `amount` is in rupees, as shown on the page. */
  start: (token: string, amount: number) => call(startLinkPayment, { param: { token }, json: { amount } }),

  prove: (token: string, proof: PaymentProof) =>
    call(proveLinkPayment, {
      param: { token },
      json: {
        razorpay_order_id: proof.gatewayOrderId,
        razorpay_payment_id: proof.paymentId,
        razorpay_signature: proof.signature,
      },
    }),
}
