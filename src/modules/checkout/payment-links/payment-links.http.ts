import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { startedPayment } from '#modules/checkout/checkout.schema.ts'
import { sumOfCharges } from '#modules/orders/charges.ts'
import { outstandingOf, receivedOf } from '#modules/orders/order-money.ts'
import { MINUTE, guessingLinks, inviting, openingLinks } from '#platform/limits/rates.ts'

import { linkPaymentProof, linkPaymentStart, linkView, orderLink } from './payment-links.schema.ts'
import type { LinkView, PaymentLinksService } from './payment-links.service.ts'

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

const forStaff = { tag: 'Orders (admin)', description: 'The link. Amounts in rupees.' }
const LINK = '/admin/orders/:id/payment-link'

function mountStaff(app: Hono<HttpEnv>, paymentLinks: PaymentLinksService): void {
  endpoint(app, `GET ${LINK}`, {
    ...forStaff,
    summary: "Get an order's payment link",
    permission: 'orders.write',
    output: orderLink,
    handler: async (c) => ({ link: await paymentLinks.read(c.req.param('id')) }),
  })
  endpoint(app, `POST ${LINK}`, {
    ...forStaff,
    summary: 'Create a payment link, or return the open one',
    permission: 'orders.write',
    output: orderLink,
    handler: async (c) => ({ link: await paymentLinks.make(c.var.actor, c.req.param('id')) }),
  })
  endpoint(app, `POST ${LINK}/mail`, {
    ...forStaff,
    summary: 'Mail the payment link to the order’s address',
    permission: 'orders.write',
    limits: inviting,
    output: orderLink,
    handler: async (c) => ({ link: await paymentLinks.mail(c.var.actor, c.req.param('id')) }),
  })
  endpoint(app, `DELETE ${LINK}`, {
    ...forStaff,
    summary: "Withdraw an order's payment link",
    permission: 'orders.write',
    output: orderLink,
    handler: async (c) => ({ link: await paymentLinks.withdraw(c.var.actor, c.req.param('id')) }),
  })
}

const forPayer = { tag: 'Payment links', description: 'Amounts in rupees.' }

/** Serves the holder of a link: the token is the only credential. */
function mountPayer(app: Hono<HttpEnv>, paymentLinks: PaymentLinksService): void {
  endpoint(app, 'GET /payment-links/:token', {
    ...forPayer,
    summary: 'Get the amount of a payment link',
    public: true,
    limits: openingLinks,
    output: linkView,
    handler: async (c) => shownLink(await paymentLinks.view(c.req.param('token'))),
  })
  endpoint(app, 'POST /payment-links/:token/start', {
    ...forPayer,
    summary: 'Start a payment by link',
    description: 'Parameters of the payment window; `amount` in paise.',
    public: true,
    limits: [...guessingLinks, { by: 'link', points: 20, seconds: 15 * MINUTE }],
    json: linkPaymentStart,
    output: startedPayment,
    others: { 409: { description: 'Paid, cancelled, withdrawn, expired, or the amount has changed' } },
    handler: async (c) => {
      const { amount } = c.req.valid('json')
      const { gatewayOrderId, ...started } = await paymentLinks.start(c.req.param('token'), amount)
      return { id: gatewayOrderId, ...started }
    },
  })
  endpoint(app, 'POST /payment-links/:token/proof', {
    ...forPayer,
    summary: "Submit the payment window's result",
    public: true,
    limits: [...guessingLinks, { by: 'link', points: 30, seconds: 15 * MINUTE }],
    json: linkPaymentProof,
    output: linkView,
    others: { 400: { description: 'The signature is invalid or belongs to another link' } },
    handler: async (c) => {
      const proof = c.req.valid('json')
      const view = await paymentLinks.prove(c.req.param('token'), {
        gatewayOrderId: proof.razorpay_order_id,
        paymentId: proof.razorpay_payment_id,
        signature: proof.razorpay_signature,
      })
      return shownLink(view)
    },
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
