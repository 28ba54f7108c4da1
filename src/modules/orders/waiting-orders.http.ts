import { Hono } from 'hono'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { describeAnswer } from '#platform/http/describe-answer.ts'

import { toOrderBody } from './order-body.ts'
import type { OrderListsService } from './order-lists.service.ts'
import type { Order } from './order.ts'
import { waitingOrders, type WaitingOrders } from './orders.schema.ts'

export function createWaitingOrdersHttp({ orderLists }: { orderLists: OrderListsService }): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(
    '/admin/orders/waiting',
    describeAnswer({
      tag: 'Orders (admin)',
      summary: 'The orders that have waited longest to be accepted, packed and sent; staff only',
      schema: waitingOrders,
      description: 'Amounts in rupees.',
    }),
    adminOnly,
    async (c) => {
      const { toAccept, toPack, toSend } = await orderLists.waiting(c.var.actor)
      const waiting = { toAccept: toBodies(toAccept), toPack: toBodies(toPack), toSend: toBodies(toSend) }
      return c.json(waiting satisfies WaitingOrders)
    },
  )
}

const toBodies = (orders: readonly Order[]) => orders.map((order) => toOrderBody(order, { isAdmin: true }))
