import { type SQL, sql } from 'drizzle-orm'

import { hasTyped } from '#platform/database/typed-match.ts'

import { type OrderSearch, readOrderSearch } from './order-search.ts'
import { IS_PART_SENT, orderReferences, orderWords, PART_TRACKING } from './order-words.tables.ts'

const WORDS = orderWords('orders.')
const REFERENCES = orderReferences('orders.')

/** A way in which an order is found. */
interface Way {
  /** Whether one row is, at the cost of that row. */
  met: SQL
  /** The same for all rows, by an index. */
  found: SQL
}

/** The ways in which a typed search finds orders, each by an index. */
export function waysOf(typed: string): Way[] {
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

/** A scalar subquery is read for the one order; the planner would read all lines for an `exists`. */
function titled(typed: string): Way {
  return {
    met: sql`coalesce((select true from order_lines line
      where line.order_id = orders.id and ${hasTyped(sql`line.title`, typed)} limit 1), false)`,
    found: sql`orders.id in (select order_id from order_lines where ${hasTyped(sql`title`, typed)})`,
  }
}

/** Orders that other tables name: one or a few each, by a unique number. Modules above this one own those tables. */
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
