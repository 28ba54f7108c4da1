import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { startedPayment } from '#modules/checkout/checkout.schema.ts'
import { chargesOf, sumOfCharges } from '#modules/orders/charges.ts'
import { asJson } from '#platform/http/as-json.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import { toRupees } from '#platform/money.ts'

import {
  linkPaymentProof,
  linkPaymentStart,
  linkView,
  type LinkViewBody,
  offeredLink,
  orderLink,
} from './payment-links.schema.ts'
import type { LinkView, OfferedLink, PaymentLinksService } from './payment-links.service.ts'

interface PaymentLinksHttpDeps {
  paymentLinks: PaymentLinksService
}

export function createPaymentLinksHttp({ paymentLinks }: PaymentLinksHttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  mountStaff(app, paymentLinks)
  mountPayer(app, paymentLinks)
  return app
}

const forStaff = describer({ tag: 'Orders (admin)', description: 'The link. Amounts in rupees.' })
const LINK = '/admin/orders/:id/payment-link'

function mountStaff(app: Hono<HttpEnv>, paymentLinks: PaymentLinksService): void {
  app.get(LINK, forStaff("Get an order's payment link", orderLink), adminOnly, async (c) =>
    c.json({ link: toOffered(await paymentLinks.read(c.var.actor, c.req.param('id'))) }),
  )
  app.post(LINK, forStaff('Create a payment link, or return the open one', orderLink), adminOnly, async (c) =>
    c.json({ link: toOffered(await paymentLinks.make(c.var.actor, c.req.param('id'))) }),
  )
  app.post(
    `${LINK}/mail`,
    forStaff('Mail the payment link to the order’s address', orderLink),
    adminOnly,
    async (c) => c.json({ link: toOffered(await paymentLinks.mail(c.var.actor, c.req.param('id'))) }),
  )
  app.delete(LINK, forStaff("Withdraw an order's payment link", orderLink), adminOnly, async (c) =>
    c.json({ link: toOffered(await paymentLinks.withdraw(c.var.actor, c.req.param('id'))) }),
  )
}

const forPayer = describer({ tag: 'Payment links', description: 'Amounts in rupees.', secured: false })

/** Serves the holder of a link: the token is the only credential. */
function mountPayer(app: Hono<HttpEnv>, paymentLinks: PaymentLinksService): void {
  app.get('/payment-links/:token', forPayer('Get the amount of a payment link', linkView), async (c) =>
    c.json(toView(await paymentLinks.view(c.req.param('token')))),
  )
  app.post(
    '/payment-links/:token/start',
    forPayer('Start a payment by link', startedPayment, {
      description: 'What the payment window needs; `amount` in paise.',
      others: { 409: { description: 'Paid, cancelled, withdrawn, expired, or another sum' } },
    }),
    validate('json', linkPaymentStart),
    async (c) => {
      const { amount } = c.req.valid('json')
      const { gatewayOrderId, ...started } = await paymentLinks.start(c.req.param('token'), amount)
      return c.json({ id: gatewayOrderId, ...started })
    },
  )
  app.post(
    '/payment-links/:token/proof',
    forPayer("Submit the payment window's result", linkView, {
      others: { 400: { description: 'The signature is not the gateway’s, or of another link' } },
    }),
    validate('json', linkPaymentProof),
    async (c) => {
      const proof = c.req.valid('json')
      const view = await paymentLinks.prove(c.req.param('token'), {
        gatewayOrderId: proof.razorpay_order_id,
        paymentId: proof.razorpay_payment_id,
        signature: proof.razorpay_signature,
      })
      return c.json(toView(view))
    },
  )
}

function toOffered(link: OfferedLink | null) {
  return link && asJson(offeredLink, { ...link, amount: toRupees(link.amount) })
}

function toView({ order, returned, ...view }: LinkView): LinkViewBody {
  return asJson(linkView, {
    ...view,
    orderNumber: order.number,
    items: order.lines.map(({ title, edition, quantity, unitPrice }) => ({
      title,
      edition,
      quantity,
      lineTotal: toRupees(unitPrice * quantity),
    })),
    subtotal: toRupees(order.subtotal),
    discount: toRupees(order.discount),
    charges: toRupees(sumOfCharges(chargesOf(order))),
    amount: toRupees(order.total),
    returned: returned && { ...returned, amount: toRupees(returned.amount) },
  })
}
