import { Hono } from 'hono'
import { etag } from 'hono/etag'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { UNCHANGED } from '#platform/http/describe-answer.ts'

import { orderChanges, orderChangesQuery } from './order-changes.schema.ts'
import { shownOrder } from './order-body.ts'
import type { OrderListsService } from './order-lists.service.ts'
import type { Order } from './order.ts'
import { readyOrders, waitingOrders } from './waiting-orders.schema.ts'

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
      const { orders, ...changes } = await orderLists.changes({ ids, after })
      return { orders: shown(orders), ...changes }
    },
  })
  endpoint(app, 'GET /admin/orders/waiting', {
    ...group,
    summary: 'List the most urgent orders for each next step; staff only',
    output: waitingOrders,
    handler: async () => {
      const { toAccept, toPack, toSend } = await orderLists.waiting()
      return { toAccept: shown(toAccept), toPack: shown(toPack), toSend: shown(toSend) }
    },
  })
  endpoint(app, 'GET /admin/orders/ready', {
    ...group,
    summary: 'List packed orders, express first; staff only',
    output: readyOrders,
    handler: async () => {
      const { orders, printed } = await orderLists.ready()
      return { orders: shown(orders), printed }
    },
  })
  return app
}

const shown = (orders: readonly Order[]) => orders.map((order) => shownOrder(order, { isAdmin: true }))
