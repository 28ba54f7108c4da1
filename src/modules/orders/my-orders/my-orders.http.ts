import { Hono } from 'hono'

import { type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

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

const describe = describer({ tag: 'My orders', description: 'Amounts in rupees.' })

export function createMyOrdersHttp({ myOrders }: { myOrders: MyOrdersService }) {
  const app = new Hono<HttpEnv>()

  app.get(
    '/account/orders',
    describe('List my orders, newest first', myOrdersPage),
    signedIn,
    validate('query', myOrdersQuery),
    async (c) => {
      const { page, limit } = c.req.valid('query')
      const { orders, total, totalPages } = await myOrders.mine(c.var.actor, page, limit)
      return c.json({ orders: orders.map((order) => toMyOrder(order, c.var.actor)), totalPages, total })
    },
  )

  app.get(
    '/account/orders/returning',
    describe('Get checkout defaults from earlier orders', returningShopper),
    signedIn,
    async (c) => c.json(toReturning(await myOrders.returning(c.var.actor))),
  )

  app.get(
    '/account/orders/:id',
    describe('Get an order with its refunds, as its owner or an admin', myOrder),
    signedIn,
    async (c) => c.json(toMyOrder(await myOrders.view(c.var.actor, c.req.param('id')), c.var.actor)),
  )

  app.get(
    '/account/orders/:id/again',
    describe("List an order's books that are available, at current prices", orderAgain),
    signedIn,
    async (c) => c.json(toOrderAgain(await myOrders.again(c.var.actor, c.req.param('id')))),
  )

  app.post(
    '/account/orders/:id/cancel',
    describe('Cancel an order before dispatch, with a full refund', myOrder),
    signedIn,
    validate('json', cancelRequest),
    async (c) => {
      const { reason } = c.req.valid('json')
      const order = await myOrders.cancel(c.var.actor, c.req.param('id'), reason)
      return c.json(toMyOrder(order, c.var.actor))
    },
  )

  return app
}
