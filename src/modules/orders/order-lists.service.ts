import { type Db, inParts } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import {
  arrivals,
  countOrdersOf,
  type ListedOrder,
  ordersBefore,
  ordersNamed,
  urgentOrders,
} from './order-lists.repository.ts'
import type { Order } from './order.ts'
import type { OrderFilter } from './orders.schema.ts'
import { printedAmong } from './packing.repository.ts'
import { MAX_PRINTED } from './printed-orders.schema.ts'

/** The orders shown per group on the dashboard; the order list has all of them. */
const WAITING_SHOWN = 5

interface Changes {
  orders: Order[]
  /** Ids of the requested orders that no longer exist. */
  deleted: string[]
  last: number
  arrived: number
}

export interface ExportedOrder extends ListedOrder {
  /** Numbers of its invoices and bills of supply. */
  invoices: readonly string[]
}

/** Reads many orders at a time, for the documents and exports that staff request. */
export function createOrderListsService({
  db,
  invoiceNumbersOf,
}: Needs<'db'> & {
  /** Keyed by order id. */
  invoiceNumbersOf(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, string[]>>
}) {
  return {
    /**
     * Returns orders in the sequence of their ids, without duplicates. Throws `not-found` naming unknown and
     * malformed ids.
     */
    async named(ids: readonly string[]): Promise<Order[]> {
      const wanted = [...new Set(ids)]
      const known = new Map((await ordersNamed(db, wanted.filter(isId))).map((order) => [order.id, order]))
      const unknown = wanted.filter((id) => !known.has(id))
      if (unknown.length > 0) throw new Failure('not-found', `We can’t find order ${unknown.join(', ')}.`)
      return wanted.flatMap((id) => known.get(id) ?? [])
    },
    /**
     * Returns the few most urgent orders, express first, then oldest first: to accept, accepted but not packed,
     * packed but not sent.
     */
    async waiting(): Promise<{ toAccept: Order[]; toPack: Order[]; toSend: Order[] }> {
      const [toAccept, toPack, toSend] = await Promise.all([
        urgentOrders(db, { toAccept: 'yes' }, WAITING_SHOWN),
        urgentOrders(db, { packed: 'no' }, WAITING_SHOWN),
        urgentOrders(db, { packed: 'yes' }, WAITING_SHOWN),
      ])
      return { toAccept, toPack, toSend }
    },
    /**
     * Returns the current state of the orders that a screen shows, and how many other orders have a number
     * above `after`.
     */
    async changes({ ids, after }: { ids: readonly string[]; after?: number | undefined }): Promise<Changes> {
      const wanted = ids.filter(isId)
      const found = await ordersNamed(db, wanted)
      const existing = new Set(found.map(({ id }) => id))
      const deleted = wanted.filter((id) => !existing.has(id))
      return { orders: found, deleted, ...(await arrivals(db, after, wanted)) }
    },
    /** Returns the numbers of these orders by id, without deleted ones. */
    async numbersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = ids.length === 0 ? [] : await ordersNamed(db, [...new Set(ids)])
      return new Map(found.map(({ id, number }) => [id, number]))
    },
    /**
     * Returns packed orders, express first, then oldest first, up to the limit of one print job, and which of
     * them have printed documents.
     */
    async ready(): Promise<{ orders: Order[]; printed: string[] }> {
      const ready = await urgentOrders(db, { packed: 'yes' }, MAX_PRINTED)
      const ids = ready.map(({ id }) => id)
      return { orders: ready, printed: await printedAmong(db, ids) }
    },
    /** Streams orders, newest first, without those placed during the export. */
    async exported(filter: OrderFilter): Promise<AsyncIterable<ExportedOrder>> {
      return inParts<ExportedOrder>(async (last, limit) => {
        const found = await ordersBefore(db, filter, last?.id, limit)
        const invoices = await invoiceNumbersOf(
          db,
          found.map(({ id }) => id),
        )
        return found.map((order) => ({ ...order, invoices: invoices.get(order.id) ?? [] }))
      })
    },
  }
}

export type OrderListsService = ReturnType<typeof createOrderListsService>

/** Counts the orders of each user for the user list; users without orders are omitted. */
export function countOrders(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return countOrdersOf(db, userIds)
}
