import { Hono } from 'hono'

import { adminOnly, type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { toOrderBody } from './order-body.ts'
import {
  emailAnswer,
  emailRequest,
  orderBody,
  ordersPage,
  ordersQuery,
  statusChange,
} from './orders.schema.ts'
import type { OrderPage, OrdersService } from './orders.service.ts'

const describe = describer({ tag: 'Orders', description: 'Amounts in rupees.' })

export function createOrdersHttp({ orders }: { orders: OrdersService }) {
  const app = new Hono<HttpEnv>()

  app.get(
    '/orders',
    describe('List orders, newest first; admin only', ordersPage),
    adminOnly,
    validate('query', ordersQuery),
    async (c) => c.json(toPageBody(await orders.list(c.var.actor, c.req.valid('query')), c.var.actor)),
  )

  app.get('/orders/:id', describe('Get an order, as its owner or an admin', orderBody), signedIn, async (c) =>
    c.json(toOrderBody(await orders.get(c.var.actor, c.req.param('id')), c.var.actor)),
  )

  app.put(
    '/orders/admin/:id/status',
    describe("Set an order's status, any to any; admin only", orderBody),
    adminOnly,
    validate('json', statusChange),
    async (c) => {
      const order = await orders.setStatus(c.var.actor, c.req.param('id'), c.req.valid('json'))
      return c.json(toOrderBody(order, c.var.actor))
    },
  )

  app.post(
    '/orders/:id/email',
    describe('Send the confirmation e-mail, once unless `resend`', emailAnswer),
    signedIn,
    validate('json', emailRequest),
    async (c) => {
      const { resend } = c.req.valid('json')
      await orders.sendEmail(c.var.actor, c.req.param('id'), { resend })
      return c.json({ success: true, message: 'Email confirmation sent successfully!' })
    },
  )

  return app
}

function toPageBody({ orders, ...page }: OrderPage, reader: { isAdmin: boolean }) {
  return { orders: orders.map((order) => toOrderBody(order, reader)), ...page }
}
