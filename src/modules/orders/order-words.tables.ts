import { sql } from 'drizzle-orm'

/** What the staff's search looks for parts of, a line each: customer, account, e-mail, number. `of`: the table's name and a dot. */
export const orderWords = (of = '') =>
  sql.raw(
    `(${of}customer_name || chr(10) || ${of}account_name || chr(10) || ${of}email || chr(10) || 'KK-' || lpad(${of}number::text, 6, '0'))`,
  )

/**
 * What else a caller or a paper names, a line each: phone, PIN, city, tracking number, purchase order, payment, its reference.
 * An address that staff wrote as one text has its city and PIN in its first line.
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

/** The tracking number of a part that left before the rest, as its event has it. */
export const PART_TRACKING = sql.raw(`upper(details ->> 'trackingNumber')`)
export const IS_PART_SENT = sql.raw(`type = 'part-sent'`)
