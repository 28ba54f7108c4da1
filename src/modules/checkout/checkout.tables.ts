import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { DELIVERY_METHODS } from '#modules/orders/charges.ts'
import type { PricedLine } from '#modules/orders/order.ts'
import { chargeColumns, orders, termsColumns, wishColumns } from '#modules/orders/orders.tables.ts'
import type { RegisteredBuyer } from '#modules/orders/registered-buyer.schema.ts'
import { GATEWAYS } from '#modules/payments/gateways/gateway.ts'
import { id, instant, paise } from '#platform/database/columns.ts'
import { uniqueKey } from '#platform/database/unique-key.ts'

/**
 * open: the shopper's current checkout, at most one per shopper. waiting: its payment is undecided and the
 * shopper started another checkout; or, for a payment link, a payment of another amount replaced it. ordered: it
 * placed or paid for its order. refunded: its money was refunded. lapsed: nothing paid so far, nothing held.
 */
export const CHECKOUT_STATES = ['open', 'waiting', 'ordered', 'refunded', 'lapsed'] as const

/** A link whose holder can pay for an order that staff entered. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    /** Hash of the link's token; the token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Time of the last email; null if never sent. */
    mailedAt: instant('mailed_at'),
    /** Time at which staff withdrew or replaced the link. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('payment_links_token').on(t.tokenHash),
    index('payment_links_order').on(t.orderId, t.id),
    // One at a time: two members of staff who make a link for the same order get the same link.
    uniqueIndex('payment_links_one')
      .on(t.orderId)
      .where(sql`withdrawn_at is null`),
  ],
)

/**
 * An attempt to pay: amounts frozen, one gateway order. It ends in exactly one of three ways: an order, a refund,
 * or nothing paid. A shopper's checkout freezes lines and holds stock to place an order. A payment link's
 * checkout pays the amount owed for an order that staff entered, and holds nothing.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id('id').primaryKey(),
    /** The shopper; null for a payment link, whose holder needs no account. */
    userId: id('user_id').references(() => users.id),
    linkId: id('link_id').references(() => paymentLinks.id),
    /** Both null between holding stock and the gateway's response. */
    gateway: text('gateway', { enum: GATEWAYS }),
    gatewayOrderId: text('gateway_order_id'),
    state: text('state', { enum: CHECKOUT_STATES }).notNull(),
    lines: jsonb('lines').$type<PricedLine[]>().notNull(),
    subtotal: paise('subtotal').notNull(),
    discount: paise('discount').notNull(),
    ...chargeColumns(),
    total: paise('total').notNull(),
    deliveryMethod: text('delivery_method', { enum: DELIVERY_METHODS }).notNull(),
    couponCode: text('coupon_code'),
    ...wishColumns(),
    ...termsColumns(),
    /**
     * An earlier order of the shopper whose parcel this order joins unless it has been dispatched by then.
     */
    sentWithOrderId: id('sent_with_order_id'),
    /** Null if the client sent only an amount; the order payload then supplies the address. */
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>(),
    /** The business on the order's papers, as checked at the start; null for an unregistered buyer. */
    registeredBuyer: jsonb('registered_buyer').$type<RegisteredBuyer>(),
    /** Captured payments that the order or a refund accounts for. */
    paymentIds: text('payment_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Why the checkout cannot be fulfilled. If set, every captured payment is refunded. */
    refusal: text('refusal'),
    /** The order that the checkout placed, or, from its start, the order that its link is for. */
    orderId: id('order_id'),
    createdAt: instant('created_at').notNull(),
    /** End of the hold, unless a payment is undecided. For a link, which holds nothing, its last start. */
    holdUntil: instant('hold_until').notNull(),
    /** Time at which books and coupon were released without a payment; null while they are held. */
    releasedAt: instant('released_at'),
    /** The buyer's network address, normalized for limits; null once the checkout holds no books. */
    clientAddress: text('client_address'),
    /** Next check by the reconciler; null once everything is known. */
    nextCheckAt: instant('next_check_at'),
    /**
     * Time of the last gateway query. The next two columns are its result for a checkout that is not settled.
     */
    lookedAt: instant('looked_at'),
    undecided: boolean('undecided').notNull().default(false),
    lastFailure: text('last_failure'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    ...uniqueKey('checkouts_gateway_order', [t.gatewayOrderId]),
    index('checkouts_created').on(t.createdAt),
    // Few rows: checkouts that hold books, by network address and by account.
    index('checkouts_client_address')
      .on(t.clientAddress)
      .where(sql`${t.clientAddress} is not null`),
    index('checkouts_unended')
      .on(t.userId)
      .where(sql`${t.state} in ('open', 'waiting')`),
    index('checkouts_next_check')
      .on(t.nextCheckAt)
      .where(sql`${t.nextCheckAt} is not null`),
    // One hold per shopper at a time, however often and from however many devices they start a payment.
    uniqueIndex('checkouts_one_open')
      .on(t.userId)
      .where(sql`${t.state} = 'open'`),
    index('checkouts_link')
      .on(t.linkId, t.id)
      .where(sql`${t.linkId} is not null`),
    // One open payment per link, however many phones have the page open.
    uniqueIndex('checkouts_link_one_open')
      .on(t.linkId)
      .where(sql`${t.state} = 'open' and ${t.linkId} is not null`),
    check('checkouts_payer', sql`(${t.userId} is null) <> (${t.linkId} is null)`),
    check('checkouts_link_order', sql`${t.linkId} is null or ${t.orderId} is not null`),
    check('checkouts_gateway', sql`(${t.gateway} is null) = (${t.gatewayOrderId} is null)`),
  ],
)
