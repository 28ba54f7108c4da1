import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { orders } from '#modules/orders/orders.tables.ts'
import { GATEWAYS } from '#modules/payments/gateways/gateway.ts'
import { id, instant, paise } from '#platform/database/columns.ts'

import { LINK_PAYMENT_STATES } from './payment-link.ts'

/** A link by which whoever has it pays for an order that staff entered. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of the link's token; the token itself is stored nowhere. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was last sent by mail; null: never. */
    mailedAt: instant('mailed_at'),
    /** When staff took it back, or made another one in its place. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('payment_links_token').on(t.tokenHash),
    index('payment_links_order').on(t.orderId, t.id),
    // One at a time: two people who make one for the same order make the same.
    uniqueIndex('payment_links_one')
      .on(t.orderId)
      .where(sql`withdrawn_at is null`),
  ],
)

/**
 * An order at the gateway that was begun by a link: for what the shop's order came to at that moment. It ends by paying for
 * that order, or its money goes back.
 */
export const linkPayments = pgTable(
  'link_payments',
  {
    id: id('id').primaryKey(),
    linkId: id('link_id')
      .notNull()
      .references(() => paymentLinks.id),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    /** Both null for the moment before the gateway's answer. */
    gateway: text('gateway', { enum: GATEWAYS }),
    gatewayOrderId: text('gateway_order_id'),
    state: text('state', { enum: LINK_PAYMENT_STATES }).notNull(),
    amount: paise('amount').notNull(),
    /** Captured payments that the order or a refund accounts for. */
    paymentIds: text('payment_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Why its money went back. */
    refusal: text('refusal'),
    createdAt: instant('created_at').notNull(),
    /** When somebody last began to pay. */
    startedAt: instant('started_at').notNull(),
    /** When the gateway is queried again; null when there is nothing left to find out. */
    nextCheckAt: instant('next_check_at'),
    /** When it was last queried, and what it said of a payment that is not settled. */
    lookedAt: instant('looked_at'),
    undecided: boolean('undecided').notNull().default(false),
    lastFailure: text('last_failure'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    uniqueIndex('link_payments_gateway_order').on(t.gatewayOrderId),
    index('link_payments_order').on(t.orderId, t.id),
    index('link_payments_link').on(t.linkId, t.id),
    index('link_payments_next_check')
      .on(t.nextCheckAt)
      .where(sql`${t.nextCheckAt} is not null`),
    // The one that is paid with now, however many telephones have the page open.
    uniqueIndex('link_payments_one_open')
      .on(t.linkId)
      .where(sql`state = 'open'`),
    check('link_payments_gateway', sql`(${t.gateway} is null) = (${t.gatewayOrderId} is null)`),
    check('link_payments_amount', sql`${t.amount} > 0`),
  ],
)
