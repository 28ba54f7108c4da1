import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { sumOfCharges } from '#modules/orders/charges.ts'
import { outstandingOf, receivedOf } from '#modules/orders/order-money.ts'

import type { linkView } from './payment-links.schema.ts'
import type { LinkView, PaymentLinksService } from './payment-links.service.ts'
import {
  getPaymentLink,
  addPaymentLink,
  mailPaymentLink,
  withdrawPaymentLink,
  openPaymentLink,
  startLinkPayment,
  proveLinkPayment,
} from './payment-links.operations.ts'

export function createPaymentLinksHttp({
  paymentLinks,
}: {
  paymentLinks: PaymentLinksService
}): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountStaff(app, paymentLinks)
  mountPayer(app, paymentLinks)
  return app
}
function mountStaff(app: Hono<HttpEnv>, paymentLinks: PaymentLinksService): void {
  implement(app, getPaymentLink, async (c) => ({ link: await paymentLinks.read(c.req.param('id')) }))
  implement(app, addPaymentLink, async (c) => ({
    link: await paymentLinks.make(c.var.actor, c.req.param('id')),
  }))
  implement(app, mailPaymentLink, async (c) => ({
    link: await paymentLinks.mail(c.var.actor, c.req.param('id')),
  }))
  implement(app, withdrawPaymentLink, async (c) => ({
    link: await paymentLinks.withdraw(c.var.actor, c.req.param('id')),
  }))
}

/** Serves the holder of a link: the token is the only credential. */
function mountPayer(app: Hono<HttpEnv>, paymentLinks: PaymentLinksService): void {
  implement(app, openPaymentLink, async (c) => shownLink(await paymentLinks.view(c.req.param('token'))))
  implement(app, startLinkPayment, async (c) => {
    const { amount } = c.req.valid('json')
    const { gatewayOrderId, ...started } = await paymentLinks.start(c.req.param('token'), amount)
    return { id: gatewayOrderId, ...started }
  })
  implement(app, proveLinkPayment, async (c) => {
    const proof = c.req.valid('json')
    const view = await paymentLinks.prove(c.req.param('token'), {
      gatewayOrderId: proof.razorpay_order_id,
      paymentId: proof.razorpay_payment_id,
      signature: proof.razorpay_signature,
    })
    return shownLink(view)
  })
}

function shownLink({ order, ...view }: LinkView): z.output<typeof linkView> {
  return {
    ...view,
    orderNumber: order.number,
    items: order.lines.map((line) => ({ ...line, lineTotal: line.unitPrice * line.quantity })),
    subtotal: order.subtotal,
    discount: order.discount,
    charges: sumOfCharges(order),
    received: receivedOf(order),
    amount: outstandingOf(order),
  }
}
