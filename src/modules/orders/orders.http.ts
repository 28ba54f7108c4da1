import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'

import { shownOrder } from './order-body.ts'
import {
  emailAnswer,
  emailRequest,
  orderBody,
  ordersPage,
  ordersQuery,
  statusChange,
} from './orders.schema.ts'
import type { OrdersService } from './orders.service.ts'

const group = { tag: 'Orders', description: 'Amounts in rupees.' }

export function createOrdersHttp({ orders }: { orders: OrdersService }) {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /orders', {
    ...group,
    summary: 'List orders, newest first; admin only',
    permission: 'orders.read',
    query: ordersQuery,
    output: ordersPage,
    handler: async (c) => {
      const { orders: found, ...page } = await orders.list(c.req.valid('query'))
      return { orders: found.map((order) => shownOrder(order, c.var.actor)), ...page }
    },
  })

  endpoint(app, 'GET /orders/:id', {
    ...group,
    summary: 'Get an order, as its owner or an admin',
    shopper: true,
    output: orderBody,
    handler: async (c) => shownOrder(await orders.get(c.var.actor, c.req.param('id')), c.var.actor),
  })

  endpoint(app, 'PUT /orders/admin/:id/status', {
    ...group,
    summary: "Set an order's status, any to any; admin only",
    permission: 'orders.write',
    json: statusChange,
    output: orderBody,
    handler: async (c) => {
      const order = await orders.setStatus(c.var.actor, c.req.param('id'), c.req.valid('json'))
      return shownOrder(order, c.var.actor)
    },
  })

  endpoint(app, 'POST /orders/:id/email', {
    ...group,
    summary: 'Send the confirmation email, once unless `resend`',
    shopper: true,
    json: emailRequest,
    output: emailAnswer,
    handler: async (c) => {
      const { resend } = c.req.valid('json')
      await orders.sendEmail(c.var.actor, c.req.param('id'), { resend })
      return { success: true as const, message: 'Email confirmation sent successfully!' }
    },
  })

  return app
}
