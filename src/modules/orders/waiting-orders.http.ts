import { Hono } from 'hono'
import { etag } from 'hono/etag'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { UNCHANGED } from '#platform/http/describe-answer.ts'

import { type OrderChanges, orderChanges, orderChangesQuery } from './order-changes.schema.ts'
import { toOrderBody } from './order-body.ts'
import type { OrderListsService } from './order-lists.service.ts'
import type { Order } from './order.ts'
import { type ReadyOrders, readyOrders, waitingOrders, type WaitingOrders } from './orders.schema.ts'

const group = {
  tag: 'Orders (admin)',
  description: 'Amounts in rupees.',
  permission: 'orders.read',
  before: etag(),
  others: UNCHANGED,
} as const

export function createWaitingOrdersHttp({ orderLists }: { orderLists: OrderListsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/orders/changes', {
    ...group,
    summary: 'Get what has changed since the list of orders was loaded; staff only',
    query: orderChangesQuery,
    output: orderChanges,
    handler: async (c) => {
      const { ids, after } = c.req.valid('query')
      const { orders, ...changes } = await orderLists.changes(c.var.actor, { ids, after })
      return c.json({ orders: toBodies(orders), ...changes } satisfies OrderChanges)
    },
  })
  endpoint(app, 'GET /admin/orders/waiting', {
    ...group,
    summary: 'List the orders that have waited longest for their next step; staff only',
    output: waitingOrders,
    handler: async (c) => {
      const { toAccept, toPack, toSend } = await orderLists.waiting(c.var.actor)
      const waiting = { toAccept: toBodies(toAccept), toPack: toBodies(toPack), toSend: toBodies(toSend) }
      return c.json(waiting satisfies WaitingOrders)
    },
  })
  endpoint(app, 'GET /admin/orders/ready', {
    ...group,
    summary: 'List packed orders, in the order of packing; staff only',
    output: readyOrders,
    handler: async (c) => {
      const orders = toBodies(await orderLists.ready(c.var.actor))
      return c.json({ orders } satisfies ReadyOrders)
    },
  })
  return app
}

const toBodies = (orders: readonly Order[]) => orders.map((order) => toOrderBody(order, { isAdmin: true }))
