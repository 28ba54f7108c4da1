import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { isExpressPaid, keptExpressFee } from '#modules/orders/one-parcel.ts'
import { shownOrder } from '#modules/orders/order-body.ts'
import { actionStateOf, shopperRefusalOf } from '#modules/orders/possible-actions.ts'

import type { myOrder } from './my-orders.schema.ts'
import type { MyOrdersService, ShownOrder } from './my-orders.service.ts'
import {
  listMyOrders,
  getCheckoutDefaults,
  getMyOrder,
  findBooksAgain,
  cancelMyOrder,
} from './my-orders.operations.ts'

export function createMyOrdersHttp({ myOrders }: { myOrders: MyOrdersService }) {
  const app = new Hono<HttpEnv>()

  implement(app, listMyOrders, async (c) => {
    const { page, limit } = c.req.valid('query')
    const { orders, total, totalPages } = await myOrders.mine(c.var.actor, page, limit)
    return { orders: orders.map((order) => shownMyOrder(order, c.var.actor)), totalPages, total }
  })

  implement(app, getCheckoutDefaults, async (c) => {
    const { last, joinable } = await myOrders.returning(c.var.actor)
    const joined = joinable.map((order) => ({ ...order, expressPaid: isExpressPaid(order) }))
    return { last: last ?? null, joinable: joined }
  })

  implement(app, getMyOrder, async (c) =>
    shownMyOrder(await myOrders.view(c.var.actor, c.req.param('id')), c.var.actor),
  )

  implement(app, findBooksAgain, async (c) => {
    const { lines, gone } = await myOrders.again(c.var.actor, c.req.param('id'))
    return { items: lines, gone }
  })

  implement(app, cancelMyOrder, async (c) => {
    const { reason } = c.req.valid('json')
    const order = await myOrders.cancel(c.var.actor, c.req.param('id'), reason)
    return shownMyOrder(order, c.var.actor)
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
