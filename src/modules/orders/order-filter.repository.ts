import { and, eq, gte, isNull, lte, not, type SQL, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { containing } from '#platform/database/containing.ts'
import { metOften } from '#platform/database/search-page.ts'
import { MOST_FOUND } from '#platform/list-length.ts'

import type { OrderFilter } from './order.ts'
import { orders, orderWords } from './orders.tables.ts'

/**
 * The admin's filters, of orders that are read with their accounts; the number is found as people write it ('KK-000123',
 * '123').
 */
export function matching({ search, ...filter }: OrderFilter): SQL | undefined {
  return and(standing(filter), search ? hasText(search) : undefined)
}

/** All filters but the search. */
function standing(filter: Omit<OrderFilter, 'search'>): SQL | undefined {
  return and(
    isNull(orders.deletedAt),
    filter.status && eq(orders.status, filter.status),
    filter.startDate && gte(orders.createdAt, filter.startDate),
    filter.endDate && lte(orders.createdAt, filter.endDate),
  )
}

function hasText(search: string): SQL {
  const part = containing(search)
  return metOften(sql`${orderWords('orders.')} ilike ${part} or ${users.name} ilike ${part}`)
}

/** What a search finds by index: in the orders' own words, then by the names of accounts. */
export function searchParts({ search, ...filter }: OrderFilter & { search: string }): SQL[] {
  const part = containing(search)
  const inWords = sql`${orderWords('orders.')} ilike ${part}`
  const people = sql`array(select id from users where name ilike ${part} limit ${MOST_FOUND + 1})`
  const found = (condition: SQL | undefined) =>
    sql`select orders.id, orders.created_at as key from orders where ${and(standing(filter), condition)}`
  return [found(inWords), found(and(sql`${orders.userId} = any(${people})`, not(inWords)))]
}
