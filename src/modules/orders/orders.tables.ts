import { type SQL, sql } from 'drizzle-orm'
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
import { id, instant, paise } from '#platform/database/columns.ts'

import { perCharge } from './charges.ts'
import { IS_PART_SENT, orderReferences, orderWords, PART_TRACKING } from './order-words.tables.ts'
import { type LineContent, PAID_BY, type ShippingAddress } from './order.ts'

/** In place of a customer's name that was taken out. */
export const NO_NAME = 'Deleted account'

/** A column for each charge; that of a new one is 0 in the orders before it. */
export const chargeColumns = () => perCharge((_, { column }) => paise(column).notNull().default(0))

/** What the shopper asked for beside the books. */
export const wishColumns = () => ({
  giftNote: text('gift_note'),
  neededBy: date('needed_by', { mode: 'string' }),
  sendComplete: boolean('send_complete').notNull().default(false),
  editionNews: boolean('edition_news').notNull().default(false),
})

const sumOfColumns = (table: ReturnType<typeof perCharge<AnyPgColumn>>) =>
  sql.join(Object.values(perCharge((key) => sql`${table[key]}`)), sql` + `)

const trigramsOf = (words: SQL | AnyPgColumn) => sql`${words} gin_trgm_ops`
const READY = { fastupdate: false }
const LISTED = sql`deleted_at is null`

/** An order. Titles and prices are copies: an order never changes when the catalogue does. */
export const orders = pgTable(
  'orders',
  {
    id: id('id').primaryKey(),
    /** The number that people read out: KK-000123. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    userId: id('user_id').references(() => users.id),
    checkoutId: id('checkout_id'),
    /** Null with the two ids for an order that was not paid through a gateway. */
    gateway: text('gateway'),
    gatewayOrderId: text('gateway_order_id'),
    gatewayPaymentId: text('gateway_payment_id'),
    status: text('status', {
      enum: ['Pending', 'Paid', 'Processing', 'Shipped', 'Delivered'],
    }).notNull(),
    customerName: text('customer_name').notNull(),
    /** What the buyer's account is called now; triggers keep it so. A search among the accounts would read one for each order. */
    accountName: text('account_name').notNull().default(''),
    email: text('email').notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    deliveryMethod: text('delivery_method', { enum: ['standard', 'express'] }).notNull(),
    couponCode: text('coupon_code'),
    ...wishColumns(),
    /** Sum of the lines before the coupon. */
    subtotal: paise('subtotal').notNull(),
    discount: paise('discount').notNull(),
    /** As what share of the books staff gave the discount, in hundredths of a per cent; null for a sum. */
    discountRate: integer('discount_rate'),
    ...chargeColumns(),
    /** What was charged: subtotal − discount + charges. */
    total: paise('total').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Who carries the parcel and under which number, as far as staff wrote it down. */
    courier: text('courier'),
    trackingNumber: text('tracking_number'),
    /** When its parcel was packed; null until then, and again as soon as it has left or other books go into it. Of Processing alone. */
    packedAt: instant('packed_at'),
    /** When the status last became Delivered; null while it is another. Claims count from it. */
    deliveredAt: instant('delivered_at'),
    /** A cancelled order keeps the status it had (spec §4 knows five) and never changes again. */
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** Entered by staff for a customer in the shop or on the telephone: no account, no gateway. */
    manual: boolean('manual').notNull().default(false),
    /** How a manual order was paid for in the shop; null: it was not. */
    paidBy: text('paid_by', { enum: PAID_BY }),
    /** What bank, UPI app or cheque call that payment. */
    paymentReference: text('payment_reference'),
    /** The Indian day on which that money came. */
    paidOn: date('paid_on', { mode: 'string' }),
    /** What came of the total in parts, before the payment that made it whole (`part_payments`). */
    received: paise('received').notNull().default(0),
    /** The number under which an institution ordered. */
    purchaseOrder: text('purchase_order'),
    /** The order whose faulty books this one replaces, at no charge. */
    replacesOrderId: id('replaces_order_id').references((): AnyPgColumn => orders.id),
    /** The earlier order of the same shopper in whose parcel this one goes. */
    sentWithOrderId: id('sent_with_order_id').references((): AnyPgColumn => orders.id),
    /** What goes or has gone back of the total, failed attempts included until staff have settled them. */
    refunded: paise('refunded').notNull().default(0),
    /** A dispute puts its money in danger, or has taken it. */
    disputed: boolean('disputed').notNull().default(false),
    /** Counts changes, so that no change overwrites one that its author has not seen. */
    version: integer('version').notNull().default(1),
    /** Taken out of the staff's lists; the row stays for money and documents. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('orders_gateway_order').on(t.gatewayOrderId),
    uniqueIndex('orders_checkout').on(t.checkoutId),
    index('orders_user').on(t.userId, t.id),
    index('orders_sent_with')
      .on(t.sentWithOrderId)
      .where(sql`sent_with_order_id is not null`),
    // Found by what is typed of the customer's number, from its first digit on.
    index('orders_phone').on(sql`(shipping_address ->> 'phone') text_pattern_ops`, t.id),
    // Those that staff entered for an address, on the page of the customer who has it.
    index('orders_entered_for')
      .on(sql`lower(${t.email})`, t.id)
      .where(sql`manual and user_id is null and email <> ''`),
    // The staff's list: newest first, by day, by status; counted without a look at the rows.
    index('orders_created').on(t.createdAt, t.id).where(LISTED),
    index('orders_status')
      .on(t.status, t.createdAt, t.id)
      .where(sql`deleted_at is null and cancelled_at is null`),
    index('orders_cancelled')
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null and cancelled_at is not null`),
    // What waits for the staff, counted on the overview and listed by the day.
    index('orders_to_accept')
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null and cancelled_at is null and status = 'Paid'`),
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
    // Those of them whose money has gone back or is disputed: few, and not to be sent.
    index('orders_returned')
      .on(t.id)
      .where(
        sql`deleted_at is null and cancelled_at is null and status in ('Paid', 'Processing')
          and (disputed or (gateway_payment_id is not null and refunded = total))`,
      ),
    index('orders_words').using('gin', trigramsOf(orderWords())).with(READY),
    index('orders_references').using('gin', trigramsOf(orderReferences())).concurrently().with(READY),
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

/** A line: one book, or one combo (whose books are listed in `contents`). */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    /** The book's id, or the combo's when `isCombo`. */
    bookId: id('book_id').notNull(),
    isCombo: boolean('is_combo').notNull().default(false),
    title: text('title').notNull(),
    /** '26th edition, 2025'; empty where it is not known, and in orders from before it was kept. */
    edition: text('edition').notNull().default(''),
    /** Its `lawLine` on the day of the sale; empty for a combo. */
    law: text('law').notNull().default(''),
    bookType: text('book_type').notNull().default('print'),
    hsn: text('hsn').notNull().default('4901'),
    quantity: integer('quantity').notNull(),
    unitPrice: paise('unit_price').notNull(),
    /** Struck-through price, for 'Savings'. */
    unitOriginalPrice: paise('unit_original_price').notNull(),
    /** Its part of the order's discount; over an order's lines the parts are the whole. */
    discount: paise('discount').notNull().default(0),
    /** What one unit takes from stock: [{bookId, quantity}]. */
    contents: jsonb('contents').$type<LineContent[]>().notNull(),
    /** Copies that left before the rest did. */
    sent: integer('sent').notNull().default(0),
    /** Copies whose price went back. */
    returned: integer('returned').notNull().default(0),
    /** What went back of the line, by copies or as a part of the price. */
    refunded: paise('refunded').notNull().default(0),
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.position),
    // Orders are searched by the title of a book.
    index('order_lines_title').using('gin', trigramsOf(t.title)).concurrently().with(READY),
    check('line_quantity', sql`${t.quantity} > 0`),
    check('line_sent', sql`${t.sent} between 0 and ${t.quantity}`),
    check('line_returned', sql`${t.returned} between 0 and ${t.quantity}`),
    check('line_refunded', sql`${t.refunded} between 0 and ${t.unitPrice} * ${t.quantity} - ${t.discount}`),
    check('line_discount', sql`${t.discount} between 0 and ${t.unitPrice} * ${t.quantity}`),
  ],
)

/** Who did what to an order, and when. Never changed. */
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
  (t) => [
    index('order_events_order').on(t.orderId, t.at),
    index('order_events_part_tracking').on(PART_TRACKING).concurrently().where(IS_PART_SENT),
    // Money by the day on which it moved.
    index('order_events_money')
      .on(t.at)
      .where(sql`type in ('placed', 'paid', 'refunded', 'cancelled')`),
  ],
)

/** Which order a form of staff became: the same form sent again is the same order. */
export const orderForms = pgTable(
  'order_forms',
  {
    /** Made by the browser, one for each form that is opened. */
    key: text('key').primaryKey(),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of what stood in it. */
    digest: text('digest').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('order_forms_order').on(t.orderId)],
)
