import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'

import type { Order, OrderFilter, OrderState } from './order.ts'
import { countOrders, pageOfOrders } from './orders.repository.ts'
import { orders, orderWords } from './orders.tables.ts'
import type { Executor } from '#platform/database/database.ts'
import { containing } from '#platform/database/expressions.ts'
import {
  metOften,
  type Searched,
  searchedNewest,
  searchPage,
  type Window,
} from '#platform/database/search-page.ts'
import { lengthOf, type ListLength } from '#platform/list-length.ts'

const WORDS = orderWords('orders.')

/** The admin's filters; the number is found as people write it ('KK-000123', '123'). */
export function matching({ search, ...filter }: OrderFilter): SQL | undefined {
  return and(standing(filter), search ? metOften(hasText(search)) : undefined)
}

const hasText = (search: string) => sql`${WORDS} ilike ${containing(search)}`

/** All filters but the search. */
function standing(filter: Omit<OrderFilter, 'search'>): SQL | undefined {
  return and(
    isNull(orders.deletedAt),
    filter.status && inState(filter.status),
    filter.startDate && gte(orders.createdAt, filter.startDate),
    filter.endDate && lte(orders.createdAt, filter.endDate),
  )
}

/** Each through an index of its own. */
function inState(state: OrderState): SQL | undefined {
  if (state === 'Cancelled') return isNotNull(orders.cancelledAt)
  return and(isNull(orders.cancelledAt), eq(orders.status, state))
}

/** What a search looks at, newest first, and what it finds by index. */
export function searched({ search, ...filter }: OrderFilter & { search: string }): Searched {
  return searchedNewest({
    columns: sql`orders.id, orders.created_at as key`,
    from: sql`from orders`,
    where: standing(filter),
    order: sql`orders.created_at desc, orders.id desc`,
    met: hasText(search),
  })
}

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
