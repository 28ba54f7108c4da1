import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'

import { toOrderBody } from './order-body.ts'
import type { OrderListsService } from './order-lists.service.ts'
import type { Order } from './order.ts'
import { type ReadyOrders, readyOrders, waitingOrders, type WaitingOrders } from './orders.schema.ts'

const described = { tag: 'Orders (admin)', description: 'Amounts in rupees.' } as const

export function createWaitingOrdersHttp({ orderLists }: { orderLists: OrderListsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/orders/waiting', {
    summary: 'List the orders that have waited longest for their next step; staff only',
    permission: 'orders.read',
    ...described,
    output: waitingOrders,
    handler: async (c) => {
      const { toAccept, toPack, toSend } = await orderLists.waiting(c.var.actor)
      const waiting = { toAccept: toBodies(toAccept), toPack: toBodies(toPack), toSend: toBodies(toSend) }
      return c.json(waiting satisfies WaitingOrders)
    },
  })
  endpoint(app, 'GET /admin/orders/ready', {
    summary: 'List packed orders, in the order of packing; staff only',
    permission: 'orders.read',
    ...described,
    output: readyOrders,
    handler: async (c) => {
      const orders = toBodies(await orderLists.ready(c.var.actor))
      return c.json({ orders } satisfies ReadyOrders)
    },
  })
  return app
}

const toBodies = (orders: readonly Order[]) => orders.map((order) => toOrderBody(order, { isAdmin: true }))
