import { type SQL, sql } from 'drizzle-orm'

import { hasTyped } from '#platform/database/typed-match.ts'

import { type OrderSearch, readOrderSearch } from './order-search.ts'
import { IS_PART_SENT, orderReferences, orderWords, PART_TRACKING } from './order-words.tables.ts'

const WORDS = orderWords('orders.')
const REFERENCES = orderReferences('orders.')

/** One way in which a search can match an order. */
interface SearchStrategy {
  /** Tests a single row, reading only data of that row. */
  met: SQL
  /** Finds all matching rows through an index. */
  found: SQL
}

/** Returns the conditions under which a typed search matches orders, each backed by an index. */
export function searchStrategies(typed: string): SearchStrategy[] {
  const search = readOrderSearch(typed)
  const own = [has(WORDS, search.words), has(REFERENCES, search.references)].flatMap((met) => met ?? [])
  return [
    ...own.map((met) => ({ met, found: met })),
    ...(search.title === undefined ? [] : [titled(search.title)]),
    ...elsewhere(search).map((ids) => ({
      met: sql`orders.id in (${ids})`,
      found: sql`orders.id in (${ids})`,
    })),
  ]
}

export const anyOf = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`

function has(column: SQL, parts: readonly string[]): SQL | undefined {
  if (parts.length === 0) return undefined
  return anyOf(parts.map((part) => hasTyped(column, part)))
}

/** A scalar subquery reads only the lines of that order; for an `exists` the planner would read all lines. */
function titled(typed: string): SearchStrategy {
  return {
    met: sql`coalesce((select true from order_lines line
      where line.order_id = orders.id and ${hasTyped(sql`line.title`, typed)} limit 1), false)`,
    found: sql`orders.id in (select order_id from order_lines where ${hasTyped(sql`title`, typed)})`,
  }
}

/**
 * Subqueries that find orders by a unique number, mostly in other tables. Each returns one order id or a few.
 * Modules above this one own those tables.
 */
function elsewhere({ document, request, parcel, gatewayOrder }: OrderSearch): SQL[] {
  return [
    ...(document === undefined
      ? []
      : [
          sql`select order_id from invoices where number = ${document}`,
          sql`select order_id from quotations where number = ${document} and order_id is not null`,
        ]),
    ...(request === undefined
      ? []
      : [
          sql`select order_id from quotations where order_id is not null
            and request_id in (select id from institution_requests where number = ${request})`,
        ]),
    ...(parcel === undefined
      ? []
      : [sql`select order_id from order_events where ${IS_PART_SENT} and ${PART_TRACKING} = ${parcel}`]),
    ...(gatewayOrder === undefined
      ? []
      : [sql`select id from orders where gateway_order_id = ${gatewayOrder}`]),
  ]
}
