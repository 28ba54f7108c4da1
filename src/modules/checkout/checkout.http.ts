import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { z } from 'zod'

import type { HttpEnv, SignedInEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { shownOrder } from '#modules/orders/order-body.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { addressKey } from '#platform/http/address-key.ts'

import type { checkoutBody } from './checkout.schema.ts'
import type { CheckoutService, CheckoutView } from './checkout.service.ts'
import { type Settlement, toQuoteBody } from './checkout.ts'
import {
  quoteCart,
  getCheckout,
  startPayment,
  verifyPayment,
  cancelCheckout,
  placeOrder,
} from './checkout.operations.ts'

/** `manualOrders`: handles a manual order, and passes every other body on. */
export function createCheckoutHttp({
  checkout,
  orders,
  manualOrders,
}: {
  checkout: CheckoutService
  orders: Pick<OrdersService, 'get'>
  manualOrders: MiddlewareHandler<SignedInEnv>
}) {
  const app = new Hono<HttpEnv>()
  mountCart(app, checkout)
  mountPayment(app, checkout)
  mountCancellation(app, checkout)
  mountOrder(app, { checkout, orders, manualOrders })
  return app
}

/** Quotes a cart and reports the state of its payment. */
function mountCart(app: Hono<HttpEnv>, checkout: CheckoutService): void {
  implement(app, quoteCart, async (c) => {
    const clientAddress = addressKey(c.var.address)
    const couponRefusal = c.var.refusal && `${c.var.refusal.message} You can also order without a code.`
    const request = { ...c.req.valid('json'), clientAddress, couponRefusal }
    const quote = await checkout.quote(request, c.var.actor)
    c.set('guessed', quote.coupon?.unknown ?? false)
    return c.json(toQuoteBody(quote))
  })

  implement(app, getCheckout, async (c) =>
    shownCheckout(await checkout.view(c.var.actor, gatewayOrder(c.req.param('gatewayOrderId')))),
  )
}

function gatewayOrder(id: string): string {
  if (!/^\w{1,64}$/.test(id)) throw notFound('Payment')
  return id
}

/** The calls before and after the payment window. */
function mountPayment(app: Hono<HttpEnv>, checkout: CheckoutService): void {
  implement(app, startPayment, async (c) => {
    const { gatewayOrderId, ...started } = await checkout.start(c.var.actor, {
      ...c.req.valid('json'),
      clientAddress: addressKey(c.var.address),
    })
    return c.json({ id: gatewayOrderId, ...started })
  })

  implement(app, verifyPayment, async (c) => {
    const proof = c.req.valid('json')
    const success = await checkout.verify(c.var.actor, {
      gatewayOrderId: proof.razorpay_order_id,
      paymentId: proof.razorpay_payment_id,
      signature: proof.razorpay_signature,
    })
    return c.json({ success })
  })
}

/** Handles a window that was closed without a payment. */
function mountCancellation(app: Hono<HttpEnv>, checkout: CheckoutService): void {
  implement(app, cancelCheckout, async (c) => {
    const settlement = await checkout.cancel(c.var.actor, gatewayOrder(c.req.param('gatewayOrderId')))
    return c.json({
      outcome: settlement.outcome,
      orderId: settlement.outcome === 'ordered' ? settlement.orderId : null,
      lastFailure: settlement.outcome === 'unpaid' ? settlement.lastFailure : null,
    })
  })
}

function mountOrder(
  app: Hono<HttpEnv>,
  { checkout, orders, manualOrders }: Parameters<typeof createCheckoutHttp>[0],
): void {
  implement(
    app,
    placeOrder,
    async (c) => {
      const { razorpayOrderId, razorpayPaymentId, razorpaySignature, couponCode, ...order } =
        c.req.valid('json')
      const settlement = await checkout.placeOrder(c.var.actor, {
        ...order,
        couponCode: couponCode ?? null,
        gatewayOrderId: razorpayOrderId,
        paymentId: razorpayPaymentId,
        signature: razorpaySignature,
      })
      return answer(c, orders, settlement)
    },
    { before: manualOrders },
  )
}

async function answer(c: Context<SignedInEnv>, orders: Pick<OrdersService, 'get'>, settlement: Settlement) {
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
