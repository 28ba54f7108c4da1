import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { type PartPayment, partPaymentsOf } from '#modules/orders/editing/part-payments.repository.ts'
import type { Order } from '#modules/orders/order.ts'
import { notesOf, type OrderNote } from '#modules/orders/notes/notes.repository.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'

import {
  booksOf,
  mailsOf,
  movementsOf,
  namesOf,
  paymentsOf,
  refundsOf,
  webhooksOf,
} from './order-file.repository.ts'

/** A claim about the order, as the module that owns it stores it. */
interface FiledClaim {
  id: string
  reason: string
  text: string
  state: string
  note: string
  createdAt: Date
}

interface IssuedDocument {
  kind: string
  number: string
  issuedAt: Date
}

/** All that the shop knows of one order. Money in paise. */
export interface OrderFile {
  order: Order
  books: Awaited<ReturnType<typeof booksOf>>
  movements: Awaited<ReturnType<typeof movementsOf>>
  /** E-mail address → name, of those in the order's events and movements. */
  names: Map<string, string>
  payments: Awaited<ReturnType<typeof paymentsOf>>
  /** By the day on which they came. */
  partPayments: PartPayment[]
  refunds: Awaited<ReturnType<typeof refundsOf>>
  webhooks: Awaited<ReturnType<typeof webhooksOf>>
  claims: FiledClaim[]
  documents: IssuedDocument[]
  mails: Awaited<ReturnType<typeof mailsOf>>
  /** Newest first. */
  notes: OrderNote[]
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
  /** What modules that know of orders have about one, oldest first. */
  claimsOf(db: Db, orderId: string): Promise<FiledClaim[]>
  documentsOf(db: Db, orderId: string): Promise<IssuedDocument[]>
  /** The gateway's orders that were begun by payment links of it: their money paid for it, or went back. */
  linkedOrdersOf(db: Db, orderId: string): Promise<string[]>
}

export function createOrderFileService(deps: OrderFileDeps): OrderFileService {
  const { db, orders, dashboard } = deps
  return {
    async read(actor, id) {
      requirePermission(actor, 'orders.read')
      const order = await orders.get(actor, id)
      if (order.deletedAt !== null) throw notFound('Order')
      const notes = await notesOf(db, id)
      return { order, dashboard, notes, ...(await aboutGoods(db, order)), ...(await aboutMoney(deps, order)) }
    },
  }
}

async function aboutGoods(db: Db, order: Order) {
  const bookIds = order.lines.flatMap(({ contents }) => contents.map(({ bookId }) => bookId))
  const movements = await movementsOf(db, order.id, bookIds)
  return {
    books: await booksOf(db, bookIds),
    movements,
    names: await namesOf(
      db,
      [...order.events, ...movements].map(({ actor }) => actor),
    ),
  }
}

/** A day before the order covers the longest time in which a payment may stay undecided (DESIGN §4: 24 hours). */
const UNDECIDED = 25 * 60 * 60 * 1000

async function aboutMoney({ db, claimsOf, documentsOf, linkedOrdersOf }: OrderFileDeps, order: Order) {
  const { id, gatewayOrderId } = order
  const since = new Date(order.createdAt.getTime() - UNDECIDED)
  const claims = await claimsOf(db, id)
  const own = gatewayOrderId === null ? [] : [gatewayOrderId]
  const paying = [...new Set([...own, ...(order.manual ? await linkedOrdersOf(db, id) : [])])]
  const online = paying.length > 0
  const refunds = online ? await refundsOf(db, paying) : []
  const others = [...claims, ...refunds].map((each) => each.id)
  return {
    claims,
    refunds,
    payments: online ? await paymentsOf(db, paying) : [],
    partPayments: await partPaymentsOf(db, id),
    webhooks: online ? await webhooksOf(db, paying, since) : [],
    documents: await documentsOf(db, id),
    mails: await mailsOf(db, [id, ...others]),
  }
}
