import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'

import {
  cancelRequest,
  myOrder,
  myOrdersPage,
  myOrdersQuery,
  orderAgain,
  returningShopper,
} from './my-orders.schema.ts'
import type { MyOrdersService } from './my-orders.service.ts'
import { toMyOrder, toOrderAgain, toReturning } from './my-order-body.ts'

const group = { tag: 'My orders', description: 'Amounts in rupees.' }

export function createMyOrdersHttp({ myOrders }: { myOrders: MyOrdersService }) {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /account/orders', {
    ...group,
    summary: 'The orders of the person logged in, newest first',
    shopper: true,
    query: myOrdersQuery,
    output: myOrdersPage,
    handler: async (c) => {
      const { page, limit } = c.req.valid('query')
      const { orders, total, totalPages } = await myOrders.mine(c.var.actor, page, limit)
      return c.json({ orders: orders.map((order) => toMyOrder(order, c.var.actor)), totalPages, total })
    },
  })

  endpoint(app, 'GET /account/orders/returning', {
    ...group,
    summary: 'What the next checkout begins with: of the last order, and of those that have not left',
    shopper: true,
    output: returningShopper,
    handler: async (c) => c.json(toReturning(await myOrders.returning(c.var.actor))),
  })

  endpoint(app, 'GET /account/orders/:id', {
    ...group,
    summary: 'One order with its refunds, for its owner or an admin',
    shopper: true,
    output: myOrder,
    handler: async (c) => c.json(toMyOrder(await myOrders.view(c.var.actor, c.req.param('id')), c.var.actor)),
  })

  endpoint(app, 'GET /account/orders/:id/again', {
    ...group,
    summary: 'What of an order can be bought today, at today’s prices',
    shopper: true,
    output: orderAgain,
    handler: async (c) => c.json(toOrderAgain(await myOrders.again(c.var.actor, c.req.param('id')))),
  })

  endpoint(app, 'POST /account/orders/:id/cancel', {
    ...group,
    summary: 'Cancel an order before dispatch; its payment goes back in full',
    shopper: true,
    json: cancelRequest,
    output: myOrder,
    handler: async (c) => {
      const { reason } = c.req.valid('json')
      const order = await myOrders.cancel(c.var.actor, c.req.param('id'), reason)
      return c.json(toMyOrder(order, c.var.actor))
    },
  })

  return app
}
