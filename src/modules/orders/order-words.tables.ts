import { sql } from 'drizzle-orm'

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
