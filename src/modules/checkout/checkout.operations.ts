import { operation } from '#modules/accounts/operation.ts'
import { orderBody } from '#modules/orders/orders.schema.ts'
import { MINUTE, couponGuessing } from '#platform/limits/rates.ts'

import {
  cancellation,
  checkoutBody,
  orderPlacement,
  paymentProof,
  paymentStart,
  quoteBody,
  quoteRequest,
  startedPayment,
  undecided,
  verification,
} from './checkout.schema.ts'

const group = { tag: 'Checkout', description: 'Amounts in rupees.' }

export const quoteCart = operation('POST /checkout/quote', {
  ...group,
  summary: "Quote a cart's price and stock",
  public: true,
  // A refusal would block the checkout, so the quote then only leaves the code out.
  limits: couponGuessing.map((rule) => ({ ...rule, onlyWith: 'couponCode', lenient: true })),
  json: quoteRequest,
  output: quoteBody,
})

export const getCheckout = operation('GET /checkout/:gatewayOrderId', {
  ...group,
  summary: "Get a payment's state, as its owner",
  shopper: true,
  output: checkoutBody,
})

export const startPayment = operation('POST /orders/payment/razorpay-order', {
  ...group,
  summary: 'Hold the cart and create a gateway order',
  description: 'Parameters of the payment window; `amount` in paise.',
  shopper: true,
  // By account alone: a campus shares one address, and a refusal there would stop everyone from paying.
  limits: [{ by: 'account', points: 30, seconds: 10 * MINUTE }],
  json: paymentStart,
  output: startedPayment,
  others: {
    409: {
      description:
        'The price has changed, copies are missing, express is no faster than free delivery, or the order is too large; includes current prices.',
    },
  },
})

export const verifyPayment = operation('POST /orders/payment/verify', {
  ...group,
  summary: "Verify the payment window's result",
  description: 'False for a wrong signature.',
  shopper: true,
  json: paymentProof,
  output: verification,
})

export const cancelCheckout = operation('POST /checkout/:gatewayOrderId/cancel', {
  ...group,
  summary: 'Release held books after the payment window was closed',
  description: 'Payment state; `unpaid` once the hold has been released.',
  shopper: true,
  output: cancellation,
})

export const placeOrder = operation('POST /orders', {
  ...group,
  summary: 'Place an order after payment, or a manual order (staff, with customerName and without payment)',
  description: 'The order.',
  shopper: true,
  json: orderPlacement,
  output: orderBody,
  status: 201,
  others: {
    202: { description: 'The payment is undecided; the order follows when it is made.', schema: undecided },
    409: { description: 'Not paid, or the payment is being refunded (`code` refunded).' },
  },
  audit: 'entered an order',
})
