import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describeResponse } from '#platform/http/describe-answer.ts'

import { toOrderBody } from './order-body.ts'
import type { OrderListsService } from './order-lists.service.ts'
import type { Order } from './order.ts'
import { type ReadyOrders, readyOrders, waitingOrders, type WaitingOrders } from './orders.schema.ts'

const described = { tag: 'Orders (admin)', description: 'Amounts in rupees.' } as const

export function createWaitingOrdersHttp({ orderLists }: { orderLists: OrderListsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/orders/waiting',
    describeResponse({
      ...described,
      summary: 'List the orders that have waited longest for their next step; staff only',
      schema: waitingOrders,
    }),
    adminOnly,
    async (c) => {
      const { toAccept, toPack, toSend } = await orderLists.waiting(c.var.actor)
      const waiting = { toAccept: toBodies(toAccept), toPack: toBodies(toPack), toSend: toBodies(toSend) }
      return c.json(waiting satisfies WaitingOrders)
    },
  )
  app.get(
    '/admin/orders/ready',
    describeResponse({
      ...described,
      summary: 'List packed orders, in the order of packing; staff only',
      schema: readyOrders,
    }),
    adminOnly,
    async (c) => {
      const orders = toBodies(await orderLists.ready(c.var.actor))
      return c.json({ orders } satisfies ReadyOrders)
    },
  )
  return app
}

const toBodies = (orders: readonly Order[]) => orders.map((order) => toOrderBody(order, { isAdmin: true }))
