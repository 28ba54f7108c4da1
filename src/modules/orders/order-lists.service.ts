import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { MAX_PRINTED } from './printed-orders.schema.ts'
import type { Order } from './order.ts'
import type { OrderFilter } from './order-filter.ts'
import { type Db, inParts } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'

import {
  countOrdersOf,
  type ListedOrder,
  oldestOrders,
  ordersBefore,
  ordersNamed,
} from './order-lists.repository.ts'

/** As many as a screen shows of each at once; there is a list of all. */
const WAITING_SHOWN = 5

/** Many orders at once, for the documents and files of the staff. */
export interface OrderListsService {
  /** The oldest first, each once. Throws `not-found` naming the ids that are no order, malformed ones too. */
  named(actor: Actor, ids: readonly string[]): Promise<Order[]>
  /** The few that have waited longest, oldest first: paid for and not accepted, accepted and not packed, packed and not sent. */
  waiting(actor: Actor): Promise<{ toAccept: Order[]; toPack: Order[]; toSend: Order[] }>
  /** Those whose parcels stand ready, oldest first: as many as are printed in one go. */
  ready(actor: Actor): Promise<Order[]>
  /** Newest first, without what is ordered meanwhile. Permission `orders.export`: personal data leaves. */
  exported(actor: Actor, filter: OrderFilter): Promise<AsyncIterable<ExportedOrder>>
}

export interface ExportedOrder extends ListedOrder {
  /** Numbers of the invoices and bills of supply that were issued for it. */
  invoices: readonly string[]
}

interface OrderListsDeps {
  db: Db
  /** By the ids of orders. */
  invoiceNumbersOf(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, string[]>>
}

export function createOrderListsService({ db, invoiceNumbersOf }: OrderListsDeps): OrderListsService {
  return {
    async named(actor, ids) {
      requirePermission(actor, 'orders.read')
      const wanted = [...new Set(ids)]
      const found = await ordersNamed(db, wanted.filter(isId))
      const known = new Set(found.map(({ id }) => id))
      const unknown = wanted.filter((id) => !known.has(id))
      if (unknown.length > 0) throw new Failure('not-found', `There is no order ${unknown.join(', ')}.`)
      return found.toReversed()
    },
    async waiting(actor) {
      requirePermission(actor, 'orders.read')
      const [toAccept, toPack, toSend] = await Promise.all([
        oldestOrders(db, { status: 'Paid' }, WAITING_SHOWN),
        oldestOrders(db, { packed: 'no' }, WAITING_SHOWN),
        oldestOrders(db, { packed: 'yes' }, WAITING_SHOWN),
      ])
      return { toAccept, toPack, toSend }
    },
    async ready(actor) {
      requirePermission(actor, 'orders.read')
      return oldestOrders(db, { packed: 'yes' }, MAX_PRINTED)
    },
    async exported(actor, filter) {
      requirePermission(actor, 'orders.export')
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

/** How many orders each of these people has placed, for the list of users; those without any are left out. */
export function countOrders(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return countOrdersOf(db, userIds)
}
