import type { ShippingAddress } from '#modules/orders/order.ts'
import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import { normaliseAddress } from '#web/forms/address.ts'
import type { QuoteRequest } from '#web/checkout/quote/quote-request.ts'

import type { PaymentProof } from './payment-window.ts'

/** What is being paid for, as the shopper saw it when the button was pressed. */
export interface Purchase {
  request: QuoteRequest
  quote: QuoteBody
  address: ShippingAddress
}

/** `POST /orders/payment/razorpay-order`; the amount is in rupees. */
export function paymentStart({ request, quote, address }: Purchase) {
  return { amount: quote.amountPayable, ...request, shippingAddress: normaliseAddress(address) }
}

/** `POST /orders`, spec §3 'Order payload': totalAmount includes the express fee (spec §9). */
export function orderPayload({ request, quote, address }: Purchase, proof: PaymentProof) {
  return {
    items: request.items,
    shippingAddress: normaliseAddress(address),
    paymentMethod: 'razorpay',
    totalAmount: quote.amountPayable,
    originalAmount: quote.subtotal,
    discountAmount: quote.discount,
    couponCode: request.couponCode,
    status: 'Paid',
    razorpayPaymentId: proof.paymentId,
    razorpayOrderId: proof.gatewayOrderId,
    razorpaySignature: proof.signature,
  }
}
