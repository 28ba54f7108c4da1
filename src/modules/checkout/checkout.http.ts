import { type Context, Hono } from 'hono'
import type { z } from 'zod'

import { type HttpEnv, type SignedInEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { shownOrder } from '#modules/orders/order-body.ts'
import { orderBody } from '#modules/orders/orders.schema.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { addressKey } from '#platform/http/address-key.ts'
import { jsonBody } from '#platform/http/describe-answer.ts'
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
import type { CheckoutService, CheckoutView } from './checkout.service.ts'
import { type Settlement, toQuoteBody } from './checkout.ts'

export interface CheckoutHttpDeps {
  checkout: CheckoutService
  orders: Pick<OrdersService, 'get'>
}

const group = { tag: 'Checkout', description: 'Amounts in rupees.' }

export function createCheckoutHttp(deps: CheckoutHttpDeps) {
  const app = new Hono<HttpEnv>()
  mountCart(app, deps)
  mountPayment(app, deps)
  mountCancellation(app, deps)
  mountOrder(app, deps)
  return app
}

/** Quotes a cart and reports the state of its payment. */
function mountCart(app: Hono<HttpEnv>, { checkout }: CheckoutHttpDeps): void {
  endpoint(app, 'POST /checkout/quote', {
    ...group,
    summary: "Quote a cart's price and stock",
    public: true,
    // A refusal would block the checkout, so the quote then only leaves the code out.
    limits: couponGuessing.map((rule) => ({ ...rule, onlyWith: 'couponCode', lenient: true })),
    json: quoteRequest,
    output: quoteBody,
    handler: async (c) => {
      const clientAddress = addressKey(c.var.address)
      const couponRefusal = c.var.refusal && `${c.var.refusal.message} You can also order without a code.`
      const request = { ...c.req.valid('json'), clientAddress, couponRefusal }
      const quote = await checkout.quote(request, c.var.actor)
      c.set('guessed', quote.coupon?.unknown ?? false)
      return c.json(toQuoteBody(quote))
    },
  })

  endpoint(app, 'GET /checkout/:gatewayOrderId', {
    ...group,
    summary: "Get a payment's state, as its owner",
    shopper: true,
    output: checkoutBody,
    handler: async (c) =>
      shownCheckout(await checkout.view(c.var.actor, gatewayOrder(c.req.param('gatewayOrderId')))),
  })
}

function gatewayOrder(id: string): string {
  if (!/^\w{1,64}$/.test(id)) throw notFound('Payment')
  return id
}

/** The calls before and after the payment window. */
function mountPayment(app: Hono<HttpEnv>, { checkout }: CheckoutHttpDeps): void {
  endpoint(app, 'POST /orders/payment/razorpay-order', {
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
    handler: async (c) => {
      const { gatewayOrderId, ...started } = await checkout.start(c.var.actor, {
        ...c.req.valid('json'),
        clientAddress: addressKey(c.var.address),
      })
      return c.json({ id: gatewayOrderId, ...started })
    },
  })

  endpoint(app, 'POST /orders/payment/verify', {
    ...group,
    summary: "Verify the payment window's result",
    description: 'False for a wrong signature.',
    shopper: true,
    json: paymentProof,
    output: verification,
    handler: async (c) => {
      const proof = c.req.valid('json')
      const success = await checkout.verify(c.var.actor, {
        gatewayOrderId: proof.razorpay_order_id,
        paymentId: proof.razorpay_payment_id,
        signature: proof.razorpay_signature,
      })
      return c.json({ success })
    },
  })
}

/** Handles a window that was closed without a payment. */
function mountCancellation(app: Hono<HttpEnv>, { checkout }: CheckoutHttpDeps): void {
  endpoint(app, 'POST /checkout/:gatewayOrderId/cancel', {
    ...group,
    summary: 'Release held books after the payment window was closed',
    description: 'Payment state; `unpaid` once the hold has been released.',
    shopper: true,
    output: cancellation,
    handler: async (c) => {
      const settlement = await checkout.cancel(c.var.actor, gatewayOrder(c.req.param('gatewayOrderId')))
      return c.json({
        outcome: settlement.outcome,
        orderId: settlement.outcome === 'ordered' ? settlement.orderId : null,
        lastFailure: settlement.outcome === 'unpaid' ? settlement.lastFailure : null,
      })
    },
  })
}

function mountOrder(app: Hono<HttpEnv>, deps: CheckoutHttpDeps): void {
  endpoint(app, 'POST /orders', {
    ...group,
    summary: 'Place an order after payment, or a manual order (staff, with customerName and without payment)',
    description: 'The order.',
    shopper: true,
    json: orderPlacement,
    output: orderBody,
    status: 201,
    others: {
      202: jsonBody('The payment is undecided; the order follows when it is made.', undecided),
      409: { description: 'Not paid, or the payment is being refunded (`code` refunded).' },
    },
    handler: async (c) => {
      const { razorpayOrderId, razorpayPaymentId, razorpaySignature, couponCode, ...order } =
        c.req.valid('json')
      const settlement = await deps.checkout.placeOrder(c.var.actor, {
        ...order,
        couponCode: couponCode ?? null,
        gatewayOrderId: razorpayOrderId,
        paymentId: razorpayPaymentId,
        signature: razorpaySignature,
      })
      return answer(c, deps, settlement)
    },
  })
}

async function answer(c: Context<SignedInEnv>, { orders }: CheckoutHttpDeps, settlement: Settlement) {
  switch (settlement.outcome) {
    case 'ordered':
      return shownOrder(settlement.placed ?? (await orders.get(c.var.actor, settlement.orderId)), c.var.actor)
    case 'pending':
      return c.json(
        {
          outcome: 'pending',
          code: 'pending',
          message: 'Your bank hasn’t confirmed the payment yet. We’ll place your order as soon as it does.',
        },
        202,
      )
    case 'refunded':
      throw conflict('refunded', `${settlement.reason} We are refunding your payment.`)
    case 'unpaid':
    case 'lapsed':
      throw conflict('unpaid', 'No payment has been received for this order.')
  }
}

function shownCheckout({ settlement, amount, refund }: CheckoutView): z.output<typeof checkoutBody> {
  return {
    outcome: settlement.outcome,
    orderId: settlement.outcome === 'ordered' ? settlement.orderId : null,
    reason: settlement.outcome === 'refunded' ? settlement.reason : null,
    lastFailure: settlement.outcome === 'unpaid' ? settlement.lastFailure : null,
    amount,
    refund,
  }
}
