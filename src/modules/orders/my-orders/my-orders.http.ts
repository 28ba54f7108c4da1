import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { isExpressPaid, keptExpressFee } from '#modules/orders/one-parcel.ts'
import { shownOrder } from '#modules/orders/order-body.ts'
import { actionStateOf, shopperRefusalOf } from '#modules/orders/possible-actions.ts'

import {
  cancelRequest,
  myOrder,
  myOrdersPage,
  myOrdersQuery,
  orderAgain,
  returningShopper,
} from './my-orders.schema.ts'
import type { MyOrdersService, ShownOrder } from './my-orders.service.ts'

const group = { tag: 'My orders', description: 'Amounts in rupees.' }

export function createMyOrdersHttp({ myOrders }: { myOrders: MyOrdersService }) {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /account/orders', {
    ...group,
    summary: 'List my orders, newest first',
    shopper: true,
    query: myOrdersQuery,
    output: myOrdersPage,
    handler: async (c) => {
      const { page, limit } = c.req.valid('query')
      const { orders, total, totalPages } = await myOrders.mine(c.var.actor, page, limit)
      return { orders: orders.map((order) => shownMyOrder(order, c.var.actor)), totalPages, total }
    },
  })

  endpoint(app, 'GET /account/orders/returning', {
    ...group,
    summary: 'Get checkout defaults from earlier orders',
    shopper: true,
    output: returningShopper,
    handler: async (c) => {
      const { last, joinable } = await myOrders.returning(c.var.actor)
      const joined = joinable.map((order) => ({ ...order, expressPaid: isExpressPaid(order) }))
      return { last: last ?? null, joinable: joined }
    },
  })

  endpoint(app, 'GET /account/orders/:id', {
    ...group,
    summary: 'Get an order with its refunds, as its owner or an admin',
    shopper: true,
    output: myOrder,
    handler: async (c) => shownMyOrder(await myOrders.view(c.var.actor, c.req.param('id')), c.var.actor),
  })

  endpoint(app, 'GET /account/orders/:id/again', {
    ...group,
    summary: "List an order's books that are available, at current prices",
    shopper: true,
    output: orderAgain,
    handler: async (c) => {
      const { lines, gone } = await myOrders.again(c.var.actor, c.req.param('id'))
      return { items: lines, gone }
    },
  })

  endpoint(app, 'POST /account/orders/:id/cancel', {
    ...group,
    summary: 'Cancel an order before dispatch, with a full refund',
    shopper: true,
    json: cancelRequest,
    output: myOrder,
    handler: async (c) => {
      const { reason } = c.req.valid('json')
      const order = await myOrders.cancel(c.var.actor, c.req.param('id'), reason)
      return shownMyOrder(order, c.var.actor)
    },
  })

  return app
}

/** An order with its refunds and the covers of its books. */
export function shownMyOrder(
  { order, refunds, covers, hasPapers }: ShownOrder,
  reader: { isAdmin: boolean },
): z.output<typeof myOrder> {
  const shown = shownOrder(order, reader)
  const cancelRefusal = shopperRefusalOf('cancel', actionStateOf(order))?.message ?? null
  const items = shown.items.map((item) => ({ ...item, image: covers.get(item.bookId) ?? null }))
  return { ...shown, items, refunds, cancelRefusal, hasPapers, keptExpressFee: keptExpressFee(order) }
}
