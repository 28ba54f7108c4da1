import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { Order, OrderFilter } from './order.ts'
import type { Db } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'

import { countOrdersOf, type ListedOrder, ordersBefore, ordersNamed } from './order-lists.repository.ts'

/** Many orders at once, for the documents and files of the staff. */
export interface OrderListsService {
  /** The oldest first, each once. Throws `not-found` naming the ids that are no order, malformed ones too. */
  named(actor: Actor, ids: readonly string[]): Promise<Order[]>
  /**
   * Newest first, read page by page from where the last one ended: no query lasts as long as its reader, and memory
   * stays flat. What is ordered meanwhile is not among them. Permission `orders.export`: personal data leaves.
   */
  exported(actor: Actor, filter: OrderFilter): Promise<AsyncIterable<ListedOrder>>
}

const ORDERS_AT_A_TIME = 500

export function createOrderListsService({ db }: { db: Db }): OrderListsService {
  return {
    async named(actor, ids) {
      requirePermission(actor, 'orders.read')
      const asked = [...new Set(ids)]
      const found = await ordersNamed(db, asked.filter(isId))
      const known = new Set(found.map(({ id }) => id))
      const unknown = asked.filter((id) => !known.has(id))
      if (unknown.length > 0) throw new Failure('not-found', `There is no order ${unknown.join(', ')}.`)
      return found.toReversed()
    },
    async exported(actor, filter) {
      requirePermission(actor, 'orders.export')
      return pages(db, filter)
    },
  }
}

async function* pages(db: Db, filter: OrderFilter): AsyncGenerator<ListedOrder> {
  let page: ListedOrder[] = []
  do {
    page = await ordersBefore(db, filter, page.at(-1)?.id, ORDERS_AT_A_TIME)
    yield* page
  } while (page.length === ORDERS_AT_A_TIME)
}

/** How many orders each of these people has placed; nobody of them is left out who has any. For the list of users. */
export function countOrders(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return countOrdersOf(db, userIds)
}
