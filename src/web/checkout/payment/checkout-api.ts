import {
  cancelCheckout,
  placeOrder,
  startPayment,
  verifyPayment,
} from '#modules/checkout/checkout.operations.ts'
import type { QuoteBody } from '#modules/checkout/checkout.schema.ts'
import type { DeliveryWishes } from '#modules/orders/delivery-wishes.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { getCheckoutDefaults, getMyOrder } from '#modules/orders/my-orders/my-orders.operations.ts'
import { emailOrder } from '#modules/orders/orders.operations.ts'
import { call } from '#web/client/call.ts'
import type { QuoteRequest } from '#web/checkout/quote/quoted-cart.ts'
import { normaliseAddress } from '#web/shared/forms/address.ts'
import { type BusinessDraft, buyerOf } from '#web/shared/forms/business/business-draft.ts'
import type { CheckoutBody } from '#web/shared/order/payment-outcome.ts'

import type { Ending } from './pay.ts'
import type { PaymentProof } from './payment-window.ts'

/** REST calls for a payment. They throw the REST client's errors. */
export const checkoutApi = {
  start: (purchase: Purchase) => call(startPayment, { json: paymentStart(purchase) }),

  verify: async (proof: PaymentProof): Promise<boolean> => {
    const { success } = await call(verifyPayment, {
      json: {
        razorpay_order_id: proof.gatewayOrderId,
        razorpay_payment_id: proof.paymentId,
        razorpay_signature: proof.signature,
      },
    })
    return success
  },

  placeOrder: async (purchase: Purchase, proof: PaymentProof): Promise<Ending> =>
    endingOfOrder(await call(placeOrder, { json: orderPayload(purchase, proof) })),

  /** Call after the window has closed. If nothing was paid, the checkout releases its books immediately. */
  cancel: (gatewayOrderId: string) => call(cancelCheckout, { param: { gatewayOrderId } }),

  order: (id: string, signal: AbortSignal) => call(getMyOrder, { param: { id } }, { signal }),

  returning: (_key: string, signal: AbortSignal) => call(getCheckoutDefaults, {}, { signal }),

  sendEmail: (orderId: string) => call(emailOrder, { param: { id: orderId }, json: {} }),
}

/** A response with an `_id` is an order; without one, the payment is still undecided. */
function endingOfOrder(answer: { _id?: string }): Ending {
  return answer._id ? { outcome: 'ordered', orderId: answer._id } : { outcome: 'pending' }
}

export function endingOf(body: Pick<CheckoutBody, 'outcome' | 'orderId' | 'lastFailure'>): Ending {
  if (body.outcome === 'ordered' && body.orderId) return { outcome: 'ordered', orderId: body.orderId }
  if (body.outcome === 'unpaid') return { outcome: 'unpaid', lastFailure: body.lastFailure }
  return { outcome: body.outcome === 'ordered' ? 'pending' : body.outcome }
}

/** The purchase as displayed when the shopper pressed the button. */
export interface Purchase {
  request: QuoteRequest
  quote: QuoteBody
  address: ShippingAddress
  wishes: DeliveryWishes
  business: BusinessDraft | null
}

/** Body of `POST /orders/payment/razorpay-order`. The amount is in rupees. */
export function paymentStart({ request, quote, address, wishes, business }: Purchase) {
  const shippingAddress = normaliseAddress(address)
  const buyer = business && buyerOf(business)
  return { amount: quote.amountPayable, ...request, ...wishes, shippingAddress, buyer }
}

/** Body of `POST /orders`, spec §3 'Order payload'. totalAmount includes the express fee (spec §9). */
export function orderPayload({ request, quote, address, wishes }: Purchase, proof: PaymentProof) {
  return {
    items: request.items,
    shippingAddress: normaliseAddress(address),
    paymentMethod: 'razorpay',
    totalAmount: quote.amountPayable,
    originalAmount: quote.subtotal,
    discountAmount: quote.discount,
    couponCode: request.couponCode,
    ...wishes,
    status: 'Paid',
    razorpayPaymentId: proof.paymentId,
    razorpayOrderId: proof.gatewayOrderId,
    razorpaySignature: proof.signature,
  }
}
