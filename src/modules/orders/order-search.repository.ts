import { inArray } from 'drizzle-orm'

import type { Executor } from '#platform/database/database.ts'
import { pageOfFew, type Window } from '#platform/database/search-page.ts'
import { lengthOf, type ListLength, LONG_SEARCH } from '#platform/list-length.ts'

import { matching, searchParts } from './order-filter.repository.ts'
import type { Order, OrderFilter } from './order.ts'
import { countOrders, pageOfOrders } from './orders.repository.ts'
import { orders } from './orders.tables.ts'

/** A page of the orders that staff look for, newest first. */
export async function searchedOrders(
  db: Executor,
  { search, ...filter }: OrderFilter,
  page: Window,
): Promise<ListLength & { found: Order[] }> {
  if (!search) {
    const where = matching(filter)
    return { found: await pageOfOrders(db, where, page), ...lengthOf(await countOrders(db, where)) }
  }
  const few = await pageOfFew(db, searchParts({ ...filter, search }), page)
  if (!few) {
    return { found: await pageOfOrders(db, matching({ ...filter, search }), page), ...LONG_SEARCH }
  }
  const found = await pageOfOrders(db, inArray(orders.id, few.ids), { limit: page.limit, offset: 0 })
  return { found, total: few.total, capped: false }
}
