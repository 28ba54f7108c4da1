import type { Actor } from '#modules/accounts/actor.ts'
import { type PartPayment, partPaymentsOf } from '#modules/orders/editing/manual-orders.repository.ts'
import { notesAbout } from '#modules/orders/notes/notes.repository.ts'
import type { StaffNote } from '#modules/orders/notes/notes.schema.ts'
import type { Order } from '#modules/orders/order.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import {
  booksOf,
  mailsOf,
  movementsOf,
  namesOf,
  paymentsOf,
  refundsOf,
  webhooksOf,
} from './order-file.repository.ts'
import type { FiledClaim, FiledQuotation } from './order-file.schema.ts'

interface IssuedDocument {
  kind: string
  number: string
  issuedAt: Date
}

/** Everything stored about one order. Amounts in paise. */
export interface OrderFile {
  order: Order
  books: Awaited<ReturnType<typeof booksOf>>
  movements: Awaited<ReturnType<typeof movementsOf>>
  /** Email address → name, for the actors of events and stock movements. */
  names: Map<string, string>
  payments: Awaited<ReturnType<typeof paymentsOf>>
  /** Sorted by payment day. */
  partPayments: PartPayment[]
  refunds: Awaited<ReturnType<typeof refundsOf>>
  webhooks: Awaited<ReturnType<typeof webhooksOf>>
  claims: FiledClaim[]
  /** The institution's quotation that became this order. */
  quotation: FiledQuotation | null
  documents: IssuedDocument[]
  mails: Awaited<ReturnType<typeof mailsOf>>
  /** Newest first. */
  notes: StaffNote[]
  /** Links a payment to the gateway's dashboard; undefined if no real money moves. */
  dashboard: GatewayDashboard | undefined
}

/** Returns the URL of a payment in its gateway's dashboard. */
export type GatewayDashboard = (payment: { gateway: GatewayName; id: string }) => string | undefined

/** Reads an order's records from the modules that own them, oldest first. */
interface OrderReaders {
  claimsOf(db: Db, orderId: string): Promise<FiledClaim[]>
  documentsOf(db: Db, orderId: string): Promise<IssuedDocument[]>
  quotationOf(db: Db, orderId: string): Promise<FiledQuotation | null>
  /**
   * Gateway orders created by the order's payment links; their payments paid for the order or were refunded.
   */
  linkedOrdersOf(db: Db, orderId: string): Promise<string[]>
}

export function createOrderFileService({
  db,
  orders,
  dashboard,
  readers,
}: Needs<'db'> & {
  orders: Pick<OrdersService, 'get'>
  dashboard?: GatewayDashboard | undefined
  readers: OrderReaders
}) {
  return {
    /**
     * Reads everything about an order; writes nothing. Throws `not-found` for a deleted order and for an
     * unknown or malformed id.
     */
    async read(actor: Actor, id: string): Promise<OrderFile> {
      const order = await orders.get(actor, id)
      if (order.deletedAt !== null) throw notFound('Order')
      const notes = await notesAbout(db, 'orderId', id)
      const quotation = order.manual ? await readers.quotationOf(db, id) : null
      const parts = { ...(await aboutGoods(db, order)), ...(await aboutMoney(db, readers, order)) }
      return { order, dashboard, notes, quotation, ...parts }
    },
  }
}

export type OrderFileService = ReturnType<typeof createOrderFileService>

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

/**
 * A payment may stay undecided for up to 24 hours before the order exists (DESIGN §4); 25 hours cover that.
 */
const UNDECIDED = 25 * 60 * 60 * 1000

async function aboutMoney(db: Db, { claimsOf, documentsOf, linkedOrdersOf }: OrderReaders, order: Order) {
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
