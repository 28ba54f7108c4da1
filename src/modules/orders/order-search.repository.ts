import { inArray } from 'drizzle-orm'

import type { Executor } from '#platform/database/database.ts'
import { searchPage, type Window } from '#platform/database/search-page.ts'
import { lengthOf, type ListLength } from '#platform/list-length.ts'

import { matching, searched } from './order-filter.repository.ts'
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
  const { ids, ...length } = await searchPage(db, searched({ ...filter, search }), page)
  const found = await pageOfOrders(db, inArray(orders.id, ids), { limit: page.limit, offset: 0 })
  return { found, ...length }
}
