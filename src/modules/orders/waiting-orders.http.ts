import { Hono } from 'hono'
import { etag } from 'hono/etag'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describeResponse, UNCHANGED } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { toOrderBody } from './order-body.ts'
import type { OrderListsService } from './order-lists.service.ts'
import { type OrderChanges, orderChanges, orderChangesQuery } from './order-changes.schema.ts'
import type { Order } from './order.ts'
import { type ReadyOrders, readyOrders, waitingOrders, type WaitingOrders } from './orders.schema.ts'

const described = { tag: 'Orders (admin)', description: 'Amounts in rupees.', others: UNCHANGED } as const

export function createWaitingOrdersHttp({ orderLists }: { orderLists: OrderListsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/orders/changes',
    describeResponse({
      ...described,
      summary: 'What has changed since the list of orders was loaded; staff only',
      schema: orderChanges,
    }),
    adminOnly,
    etag(),
    validate('query', orderChangesQuery),
    async (c) => {
      const { ids, after } = c.req.valid('query')
      const { orders, ...changes } = await orderLists.changes(c.var.actor, { ids, after })
      return c.json({ orders: toBodies(orders), ...changes } satisfies OrderChanges)
    },
  )
  app.get(
    '/admin/orders/waiting',
    describeResponse({
      ...described,
      summary: 'The orders that have waited longest to be accepted, packed and sent; staff only',
      schema: waitingOrders,
    }),
    adminOnly,
    etag(),
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
      summary: 'The orders whose parcels stand ready, in the order of packing; staff only',
      schema: readyOrders,
    }),
    adminOnly,
    etag(),
    async (c) => {
      const orders = toBodies(await orderLists.ready(c.var.actor))
      return c.json({ orders } satisfies ReadyOrders)
    },
  )
  return app
}

const toBodies = (orders: readonly Order[]) => orders.map((order) => toOrderBody(order, { isAdmin: true }))
