import type { Actor } from '#modules/accounts/actor.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import type { Order } from '#modules/orders/order.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'

import {
  claimsOf,
  mailsOf,
  movementsOf,
  namesOf,
  papersOf,
  paymentsOf,
  refundsOf,
  shelvesOf,
  webhooksOf,
} from './order-file.repository.ts'

/** All that the shop knows of one order. Money in paise. */
export interface OrderFile {
  order: Order
  shelves: Awaited<ReturnType<typeof shelvesOf>>
  movements: Awaited<ReturnType<typeof movementsOf>>
  /** E-mail address → name, of those in the order's events and movements. */
  names: Map<string, string>
  payments: Awaited<ReturnType<typeof paymentsOf>>
  refunds: Awaited<ReturnType<typeof refundsOf>>
  webhooks: Awaited<ReturnType<typeof webhooksOf>>
  claims: Awaited<ReturnType<typeof claimsOf>>
  papers: Awaited<ReturnType<typeof papersOf>>
  mails: Awaited<ReturnType<typeof mailsOf>>
  /** Where the gateway shows a payment to the shop; undefined where no real money moves. */
  dashboard: GatewayDashboard | undefined
}

/** The address of a payment in its gateway's dashboard. */
export type GatewayDashboard = (payment: { gateway: GatewayName; id: string }) => string | undefined

export interface OrderFileService {
  /** For those who may read orders. Throws `not-found` for unknown, malformed and deleted ones. Changes nothing. */
  read(actor: Actor, id: string): Promise<OrderFile>
}

export interface OrderFileDeps {
  db: Db
  orders: Pick<OrdersService, 'get'>
  dashboard?: GatewayDashboard | undefined
}

export function createOrderFileService({ db, orders, dashboard }: OrderFileDeps): OrderFileService {
  return {
    async read(actor, id) {
      requirePermission(actor, 'orders.read')
      const order = await orders.get(actor, id)
      if (order.deletedAt !== null) throw notFound('Order')
      return { order, dashboard, ...(await aboutGoods(db, order)), ...(await aboutMoney(db, order)) }
    },
  }
}

async function aboutGoods(db: Db, order: Order) {
  const bookIds = order.lines.flatMap(({ contents }) => contents.map(({ bookId }) => bookId))
  const movements = await movementsOf(db, order.id, bookIds)
  return {
    shelves: await shelvesOf(db, bookIds),
    movements,
    names: await namesOf(
      db,
      [...order.events, ...movements].map(({ actor }) => actor),
    ),
  }
}

/** A day before the order covers the longest time in which a payment may stay undecided (DESIGN §4: 24 hours). */
const UNDECIDED = 25 * 60 * 60 * 1000

async function aboutMoney(db: Db, order: Order) {
  const { id, gatewayOrderId } = order
  const since = new Date(order.createdAt.getTime() - UNDECIDED)
  const claims = await claimsOf(db, id)
  const refunds = gatewayOrderId === null ? [] : await refundsOf(db, gatewayOrderId)
  const others = [...claims, ...refunds].map((each) => each.id)
  return {
    claims,
    refunds,
    payments: gatewayOrderId === null ? [] : await paymentsOf(db, gatewayOrderId),
    webhooks: gatewayOrderId === null ? [] : await webhooksOf(db, gatewayOrderId, since),
    papers: await papersOf(db, id),
    mails: await mailsOf(db, [id, ...others]),
  }
}
