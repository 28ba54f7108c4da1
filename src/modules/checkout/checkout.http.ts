import { type Context, Hono } from 'hono'
import type { z } from 'zod'

import { type HttpEnv, signedIn, type SignedInEnv } from '#modules/accounts/accounts.guards.ts'
import { toOrderBody } from '#modules/orders/order-body.ts'
import { orderBody } from '#modules/orders/orders.schema.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { addressKey } from '#platform/http/address-key.ts'
import { describer, jsonBody } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { toRupees } from '#platform/money.ts'

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

const describe = describer({ tag: 'Checkout', description: 'Amounts in rupees.', secured: false })

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
  app.post(
    '/checkout/quote',
    describe("Quote a cart's price and stock", quoteBody),
    validate('json', quoteRequest),
    async (c) => {
      const request = { ...c.req.valid('json'), clientAddress: addressKey(c.var.address) }
      return c.json(toQuoteBody(await checkout.quote(request, c.var.actor)))
    },
  )

  app.get(
    '/checkout/:gatewayOrderId',
    describe("Get a payment's state, as its owner", checkoutBody),
    signedIn,
    async (c) =>
      c.json(toCheckoutBody(await checkout.view(c.var.actor, gatewayOrder(c.req.param('gatewayOrderId'))))),
  )
}

function gatewayOrder(id: string): string {
  if (!/^\w{1,64}$/.test(id)) throw notFound('Payment')
  return id
}

/** The two calls around the payment window. */
function mountPayment(app: Hono<HttpEnv>, { checkout }: CheckoutHttpDeps): void {
  app.post(
    '/orders/payment/razorpay-order',
    describe('Hold the cart and create a gateway order', startedPayment, {
      description: 'What the payment window needs; `amount` in paise.',
      others: {
        409: { description: 'Another price, not enough copies, or too large an order; with fresh prices.' },
      },
    }),
    signedIn,
    validate('json', paymentStart),
    async (c) => {
      const { gatewayOrderId, ...started } = await checkout.start(c.var.actor, {
        ...c.req.valid('json'),
        clientAddress: addressKey(c.var.address),
      })
      return c.json({ id: gatewayOrderId, ...started })
    },
  )

  app.post(
    '/orders/payment/verify',
    describe("Verify the payment window's result", verification, {
      description: 'False for a wrong signature.',
    }),
    signedIn,
    validate('json', paymentProof),
    async (c) => {
      const proof = c.req.valid('json')
      const success = await checkout.verify(c.var.actor, {
        gatewayOrderId: proof.razorpay_order_id,
        paymentId: proof.razorpay_payment_id,
        signature: proof.razorpay_signature,
      })
      return c.json({ success })
    },
  )
}

/** Handles a window that was closed without a payment. */
function mountCancellation(app: Hono<HttpEnv>, { checkout }: CheckoutHttpDeps): void {
  app.post(
    '/checkout/:gatewayOrderId/cancel',
    describe('Release held books after the payment window was closed', cancellation, {
      description: 'How the payment stands; `unpaid` when the books are back in stock.',
    }),
    signedIn,
    async (c) => {
      const settlement = await checkout.cancel(c.var.actor, gatewayOrder(c.req.param('gatewayOrderId')))
      return c.json({
        outcome: settlement.outcome,
        orderId: settlement.outcome === 'ordered' ? settlement.orderId : null,
        lastFailure: settlement.outcome === 'unpaid' ? settlement.lastFailure : null,
      })
    },
  )
}

function mountOrder(app: Hono<HttpEnv>, deps: CheckoutHttpDeps): void {
  app.post(
    '/orders',
    describe(
      'Place an order after payment, or a manual order (staff, with customerName and without payment)',
      orderBody,
      {
        status: 201,
        description: 'The order.',
        others: {
          202: jsonBody('The payment is undecided; the order follows when it is made.', undecided),
          409: { description: 'Not paid, or the money goes back (`code` refunded).' },
        },
      },
    ),
    signedIn,
    validate('json', orderPlacement),
    async (c) => {
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
  )
}

async function answer(c: Context<SignedInEnv>, { orders }: CheckoutHttpDeps, settlement: Settlement) {
  switch (settlement.outcome) {
    case 'ordered':
      return c.json(toOrderBody(await orders.get(c.var.actor, settlement.orderId), c.var.actor), 201)
    case 'pending':
      return c.json(
        {
          outcome: 'pending',
          code: 'pending',
          message: 'Your bank has not decided yet. We place the order as soon as it has.',
        },
        202,
      )
    case 'refunded':
      throw conflict('refunded', `${settlement.reason} Your money is being returned.`)
    case 'unpaid':
    case 'lapsed':
      throw conflict('unpaid', 'No payment has been received for this order.')
  }
}

function toCheckoutBody({ settlement, amount, refund }: CheckoutView): z.infer<typeof checkoutBody> {
  return {
    outcome: settlement.outcome,
    orderId: settlement.outcome === 'ordered' ? settlement.orderId : null,
    reason: settlement.outcome === 'refunded' ? settlement.reason : null,
    lastFailure: settlement.outcome === 'unpaid' ? settlement.lastFailure : null,
    amount: toRupees(amount),
    refund: refund && { amount: toRupees(refund.amount), status: refund.status },
  }
}
