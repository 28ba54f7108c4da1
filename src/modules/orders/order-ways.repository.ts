import { type SQL, sql } from 'drizzle-orm'

import { hasTyped } from '#platform/database/typed-match.ts'

import { type OrderSearch, readOrderSearch } from './order-search.ts'
import {
  COMBO_TITLES,
  IS_PART_SENT,
  orderReferences,
  orderWords,
  PART_TRACKING,
} from './order-words.tables.ts'

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
    ...(search.title === undefined ? [] : [titled(search.title), titledInCombo(search.title)]),
    ...called(search).map((met) => ({ met, found: met })),
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

function titledInCombo(typed: string): SearchStrategy {
  const titles = sql`is_combo and ${hasTyped(COMBO_TITLES, typed)}`
  return {
    met: sql`coalesce((select true from order_lines line where line.order_id = orders.id and ${titles} limit 1), false)`,
    found: sql`orders.id in (select order_id from order_lines where ${titles})`,
  }
}

/** Conditions on the order's own row for what callers give. */
function called({ phoneEnd, amount }: OrderSearch): SQL[] {
  return [
    ...(phoneEnd === undefined
      ? []
      : [
          // The index of the references finds the digits; the phone number must end with them.
          sql`(${hasTyped(REFERENCES, phoneEnd)}
            and regexp_replace(orders.shipping_address ->> 'phone', '\\D', '', 'g') like ${`%${phoneEnd}`})`,
        ]),
    ...(amount === undefined ? [] : [sql`(orders.total = ${amount} and orders.deleted_at is null)`]),
  ]
}

/**
 * Subqueries that find orders by a unique number, mostly in other tables. Each returns one order id or a few.
 * Modules above this one own those tables.
 */
function elsewhere({ document, request, parcel, gatewayOrder, isbn, gstin }: OrderSearch): SQL[] {
  return [
    ...(isbn === undefined
      ? []
      : [
          sql`select line.order_id from books join order_lines line
            on line.contents @> jsonb_build_array(jsonb_build_object('bookId', books.id)) where books.isbn = ${isbn}`,
        ]),
    ...(gstin === undefined ? [] : [sql`select order_id from registered_buyers where gstin = ${gstin}`]),
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
