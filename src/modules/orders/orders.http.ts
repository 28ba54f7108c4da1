import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'

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

const group = { tag: 'Orders', description: 'Amounts in rupees.' }

export function createOrdersHttp({ orders }: { orders: OrdersService }) {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /orders', {
    ...group,
    summary: 'List orders, newest first; admin only',
    permission: 'orders.read',
    query: ordersQuery,
    output: ordersPage,
    handler: async (c) =>
      c.json(toPageBody(await orders.list(c.var.actor, c.req.valid('query')), c.var.actor)),
  })

  endpoint(app, 'GET /orders/:id', {
    ...group,
    summary: 'Get an order, as its owner or an admin',
    shopper: true,
    output: orderBody,
    handler: async (c) => c.json(toOrderBody(await orders.get(c.var.actor, c.req.param('id')), c.var.actor)),
  })

  endpoint(app, 'PUT /orders/admin/:id/status', {
    ...group,
    summary: "Set an order's status, any to any; admin only",
    permission: 'orders.write',
    json: statusChange,
    output: orderBody,
    handler: async (c) => {
      const order = await orders.setStatus(c.var.actor, c.req.param('id'), c.req.valid('json'))
      return c.json(toOrderBody(order, c.var.actor))
    },
  })

  endpoint(app, 'POST /orders/:id/email', {
    ...group,
    summary: 'Send the confirmation e-mail, once unless `resend`',
    shopper: true,
    json: emailRequest,
    output: emailAnswer,
    handler: async (c) => {
      const { resend } = c.req.valid('json')
      await orders.sendEmail(c.var.actor, c.req.param('id'), { resend })
      return c.json({ success: true, message: 'Email confirmation sent successfully!' })
    },
  })

  return app
}

function toPageBody({ orders, ...page }: OrderPage, reader: { isAdmin: boolean }) {
  return { orders: orders.map((order) => toOrderBody(order, reader)), ...page }
}
