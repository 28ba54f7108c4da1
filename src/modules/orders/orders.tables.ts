import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { id, instant, paise, snakeCase } from '#platform/database/columns.ts'
import { uniqueKey } from '#platform/database/unique-key.ts'

import { DELIVERY_METHODS, perCharge } from './charges.ts'
import { perWish, type Wish, type WishKind } from './delivery-wishes.ts'
import type { LineContent } from './line-content.ts'
import { lineContentIndexes, orderEventIndexes, orderSearchIndexes } from './order-words.tables.ts'
import type { ShippingAddress } from './address.schema.ts'
import { ORDER_STATUSES } from './order-states.ts'
import { PAID_BY } from './paid-by.ts'
import type { WishFacts } from './wish-facts.ts'

/** Replaces an erased customer name. */
export const NO_NAME = 'Deleted account'

/** One column per charge; a charge added later is 0 in older orders. */
export const chargeColumns = () => perCharge((_, { column }) => paise(column).notNull().default(0))

const WISH_COLUMNS = {
  text: (name: string) => text(name),
  note: (name: string) => text(name),
  day: (name: string) => date(name, { mode: 'string' }),
  flag: (name: string) => boolean(name).notNull().default(false),
} satisfies Record<WishFacts['kind'], unknown>

/** One column per wish, in snake case. */
export const wishColumns = () =>
  perWish((wish, { kind }) => WISH_COLUMNS[kind](snakeCase(wish))) as {
    [W in Wish]: ReturnType<(typeof WISH_COLUMNS)[WishKind<W>]>
  }

/** The terms that the shopper accepted, by the SHA-256 of their text; null in orders without a checkout. */
export const termsColumns = () => ({
  termsHash: text('terms_hash'),
  /** Latest date stated in them. */
  termsDate: date('terms_date', { mode: 'string' }),
})

const sumOfColumns = (table: ReturnType<typeof perCharge<AnyPgColumn>>) =>
  sql.join(Object.values(perCharge((key) => sql`${table[key]}`)), sql` + `)

const LISTED = sql`deleted_at is null`
const OWED = sql`deleted_at is null and cancelled_at is null and gateway_payment_id is null and paid_by is null and replaces_order_id is null and total > received`

/** Orders of which a part is received and the rest is owed. */
export const PART_PAID = sql`${OWED} and received > 0`

/** An order. Titles and prices are copies: an order never changes with the catalogue. */
export const orders = pgTable(
  'orders',
  {
    id: id('id').primaryKey(),
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    userId: id('user_id').references(() => users.id),
    checkoutId: id('checkout_id'),
    /** Null, like the two ids below, for an order not paid through a gateway. */
    gateway: text('gateway'),
    gatewayOrderId: text('gateway_order_id'),
    gatewayPaymentId: text('gateway_payment_id'),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    customerName: text('customer_name').notNull(),
    /** The account's current name, maintained by triggers, so that the search reads no accounts. */
    accountName: text('account_name').notNull().default(''),
    email: text('email').notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    deliveryMethod: text('delivery_method', { enum: DELIVERY_METHODS }).notNull(),
    couponCode: text('coupon_code'),
    ...wishColumns(),
    ...termsColumns(),
    subtotal: paise('subtotal').notNull(),
    discount: paise('discount').notNull(),
    /** The percentage of a discount by staff, in hundredths of a per cent; null for a fixed amount. */
    discountRate: integer('discount_rate'),
    ...chargeColumns(),
    /** The amount charged: subtotal − discount + charges. */
    total: paise('total').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The last expected day, as promised when the order was placed; null in older orders. */
    promisedBy: date('promised_by', { mode: 'string' }),
    /** The courier, and the tracking number below, if staff entered them. */
    courier: text('courier'),
    trackingNumber: text('tracking_number'),
    /** When the parcel was packed, if still Processing; cleared when the contents change. */
    packedAt: instant('packed_at'),
    /** Time at which the parcel's documents were printed; cleared when they no longer match its contents. */
    printedAt: instant('printed_at'),
    /** Time at which the status last became Delivered; null with any other status. The claim period starts here. */
    deliveredAt: instant('delivered_at'),
    /** A cancelled order keeps the status it had (spec §4 has only five) and never changes again. */
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** Entered by staff for a customer in the shop or on the phone: no account, no gateway. */
    manual: boolean('manual').notNull().default(false),
    /** Payment method of a manual order in the shop; null if unpaid. */
    paidBy: text('paid_by', { enum: PAID_BY }),
    /** The reference of that payment: bank transfer, UPI payment or cheque number. */
    paymentReference: text('payment_reference'),
    /** The Indian calendar day of that payment. */
    paidOn: date('paid_on', { mode: 'string' }),
    /** The sum of `part_payments`, received before the payment that completed the total. */
    received: paise('received').notNull().default(0),
    purchaseOrder: text('purchase_order'),
    /** The order whose faulty books this one replaces, free of charge. */
    replacesOrderId: id('replaces_order_id').references((): AnyPgColumn => orders.id),
    /** The earlier order of the same shopper whose parcel this one joins. */
    sentWithOrderId: id('sent_with_order_id').references((): AnyPgColumn => orders.id),
    /** The refunded part of the total, including failed attempts until staff have settled them. */
    refunded: paise('refunded').notNull().default(0),
    /** True while the payment is disputed, and after a lost dispute. */
    disputed: boolean('disputed').notNull().default(false),
    /** Incremented by each change, so that staff don't overwrite a change that they haven't seen. */
    version: integer('version').notNull().default(1),
    /** Time at which staff deleted it from their lists; the row is retained for accounting. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    ...uniqueKey('orders_gateway_order', [t.gatewayOrderId]),
    uniqueIndex('orders_checkout').on(t.checkoutId),
    index('orders_user').on(t.userId, t.id),
    index('orders_sent_with')
      .on(t.sentWithOrderId)
      .where(sql`sent_with_order_id is not null`),
    // Prefix search for a customer's phone number.
    index('orders_phone').on(sql`(shipping_address ->> 'phone') text_pattern_ops`, t.id),
    // Manual orders for an email address, shown on the page of the customer with that address.
    index('orders_entered_for')
      .on(sql`lower(${t.email})`, t.id)
      .where(sql`manual and user_id is null and email <> ''`),
    // The staff list: newest first, by day, by status; counted with index-only scans.
    index('orders_created').on(t.createdAt, t.id).where(LISTED),
    index('orders_status')
      .on(t.status, t.createdAt, t.id)
      .where(sql`deleted_at is null and cancelled_at is null`),
    index('orders_cancelled')
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null and cancelled_at is not null`),
    // The staff's work queues. Institutions with a purchase order pay later, so theirs are accepted unpaid.
    index('orders_to_accept')
      .on(t.createdAt, t.id)
      .where(
        sql`deleted_at is null and cancelled_at is null
          and (status = 'Paid' or (status = 'Pending' and purchase_order is not null))`,
      ),
    index('orders_to_pack')
      .on(t.createdAt, t.id)
      .where(
        sql`deleted_at is null and cancelled_at is null and status = 'Processing' and packed_at is null`,
      ),
    index('orders_to_send')
      .on(t.createdAt, t.id)
      .where(
        sql`deleted_at is null and cancelled_at is null and status = 'Processing' and packed_at is not null`,
      ),
    index('orders_owed').on(t.createdAt, t.id).where(OWED),
    // Orders in a work queue whose payment was refunded or is disputed: few, and not to be sent.
    index('orders_returned')
      .on(t.id)
      .where(
        sql`deleted_at is null and cancelled_at is null and status in ('Paid', 'Processing')
          and (disputed or (gateway_payment_id is not null and refunded = total))`,
      ),
    index('orders_total').on(t.total, t.createdAt, t.id).concurrently().where(LISTED),
    ...orderSearchIndexes(),
    check(
      'cancelled_undispatched',
      sql`${t.cancelledAt} is null or ${t.status} not in ('Shipped', 'Delivered')`,
    ),
    check('order_refunded', sql`${t.refunded} between 0 and ${t.total}`),
    check('order_received', sql`${t.received} between 0 and ${t.total}`),
    check('replacement_is_free', sql`${t.replacesOrderId} is null or ${t.total} = 0`),
    check('paid_once', sql`${t.paidBy} is null or (${t.manual} and ${t.gatewayPaymentId} is null)`),
    check('order_total', sql`${t.total} = ${t.subtotal} - ${t.discount} + ${sumOfColumns(t)}`),
  ],
)

/** A book, or a combo with its books in `contents`. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    /** The book's id, or the combo's if `isCombo`. */
    bookId: id('book_id').notNull(),
    isCombo: boolean('is_combo').notNull().default(false),
    title: text('title').notNull(),
    /** '26th edition, 2025'; empty if unknown, and in orders placed before the column existed. */
    edition: text('edition').notNull().default(''),
    /** The book's `lawLine` on the day of sale; empty for a combo. */
    law: text('law').notNull().default(''),
    bookType: text('book_type').notNull().default('print'),
    hsn: text('hsn').notNull().default('4901'),
    quantity: integer('quantity').notNull(),
    unitPrice: paise('unit_price').notNull(),
    /** The struck-through price, for 'Savings'. */
    unitOriginalPrice: paise('unit_original_price').notNull(),
    /** The line's share of the order's discount; the shares of all lines add up to the discount. */
    discount: paise('discount').notNull().default(0),
    /** The stock that one unit takes: [{bookId, quantity}]. */
    contents: jsonb('contents').$type<LineContent[]>().notNull(),
    /** Copies sent ahead of the rest. */
    sent: integer('sent').notNull().default(0),
    returned: integer('returned').notNull().default(0),
    /** The amount refunded on the line, for copies or as a price reduction. */
    refunded: paise('refunded').notNull().default(0),
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.position),
    ...lineContentIndexes(),
    check('line_quantity', sql`${t.quantity} > 0`),
    check('line_sent', sql`${t.sent} between 0 and ${t.quantity}`),
    check('line_returned', sql`${t.returned} between 0 and ${t.quantity}`),
    check('line_refunded', sql`${t.refunded} between 0 and ${t.unitPrice} * ${t.quantity} - ${t.discount}`),
    check('line_discount', sql`${t.discount} between 0 and ${t.unitPrice} * ${t.quantity}`),
  ],
)

/** The history of an order: who did what, and when. Append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    type: text('type').notNull(),
    actor: text('actor').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    at: instant('at').notNull(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.at), ...orderEventIndexes(t.at)],
)
