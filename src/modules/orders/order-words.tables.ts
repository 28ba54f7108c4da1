import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core'

/**
 * The text that the staff search covers, one field per line: customer, account, email, number. `of`: the
 * table's name and a dot.
 */
export const orderWords = (of = '') =>
  sql.raw(
    `(${of}customer_name || chr(10) || ${of}account_name || chr(10) || ${of}email || chr(10) || 'KK-' || lpad(${of}number::text, 6, '0'))`,
  )

/**
 * The other values that a customer or a document quotes, one per line: phone, PIN, city, tracking number,
 * purchase order, payment and its reference. A free-text address contributes its first line instead of city
 * and PIN.
 */
export function orderReferences(of = '') {
  const address = (key: string) => `${of}shipping_address ->> '${key}'`
  const parts = [
    `regexp_replace(${address('phone')}, '\\D', '', 'g')`,
    address('zip'),
    address('city'),
    `case when ${address('zip')} = '' then ${address('addressLine1')} end`,
    `${of}tracking_number`,
    `${of}purchase_order`,
    `${of}gateway_payment_id`,
    `${of}payment_reference`,
  ]
  return sql.raw(`(${parts.map((part) => `coalesce(${part}, '')`).join(' || chr(10) || ')})`)
}

/** The tracking number of a parcel with part of an order, as stored in its event. */
export const PART_TRACKING = sql.raw(`upper(details ->> 'trackingNumber')`)
export const IS_PART_SENT = sql.raw(`type = 'part-sent'`)

/** The titles of a combo's books, as one text. */
export const COMBO_TITLES = sql.raw(`(jsonb_path_query_array(contents, '$[*].sold.title')::text)`)

const trigramsOf = (words: SQL) => sql`${words} gin_trgm_ops`
const READY = { fastupdate: false }

/** Indexes of orders for the staff search. */
export const orderSearchIndexes = () => [
  index('orders_words').using('gin', trigramsOf(orderWords())).with(READY),
  index('orders_references').using('gin', trigramsOf(orderReferences())).concurrently().with(READY),
]

/** Indexes of order lines for searches by title, by a combo's books and by the ISBN of any book. */
export const lineContentIndexes = () => [
  index('order_lines_title')
    .using('gin', trigramsOf(sql`"title"`))
    .concurrently()
    .with(READY),
  index('order_lines_combo_titles')
    .using('gin', trigramsOf(COMBO_TITLES))
    .concurrently()
    .with(READY)
    .where(sql`is_combo`),
  index('order_lines_contents')
    .using('gin', sql`contents jsonb_path_ops`)
    .concurrently()
    .with(READY),
]

/** Indexes of order events by tracking number, and by the day on which money moved. */
export const orderEventIndexes = (at: AnyPgColumn) => [
  index('order_events_part_tracking').on(PART_TRACKING).concurrently().where(IS_PART_SENT),
  index('order_events_money')
    .on(at)
    .where(sql`type in ('placed', 'paid', 'refunded', 'cancelled')`),
  index('order_events_refund_paid')
    .on(at)
    .concurrently()
    .where(sql`type = 'refund-paid'`),
]
