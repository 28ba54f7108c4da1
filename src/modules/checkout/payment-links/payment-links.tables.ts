import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { orders } from '#modules/orders/orders.tables.ts'
import { GATEWAYS } from '#modules/payments/gateways/gateway.ts'
import { id, instant, paise } from '#platform/database/columns.ts'

import { LINK_PAYMENT_STATES } from './link-payment-states.ts'

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
 * A gateway order created through a link, for the order's total at that time. Its money pays for the order or
 * is refunded.
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
    /** Both null until the gateway responds. */
    gateway: text('gateway', { enum: GATEWAYS }),
    gatewayOrderId: text('gateway_order_id'),
    state: text('state', { enum: LINK_PAYMENT_STATES }).notNull(),
    amount: paise('amount').notNull(),
    /** Captured payments that the order or a refund accounts for. */
    paymentIds: text('payment_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Why the payment was refunded. */
    refusal: text('refusal'),
    createdAt: instant('created_at').notNull(),
    /** Time of the last payment start. */
    startedAt: instant('started_at').notNull(),
    /** Next query of the gateway; null once everything is known. */
    nextCheckAt: instant('next_check_at'),
    /**
     * Time of the last gateway query. The next two columns are its result for a payment that is not settled.
     */
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
    // One open payment per link, however many phones have the page open.
    uniqueIndex('link_payments_one_open')
      .on(t.linkId)
      .where(sql`state = 'open'`),
    check('link_payments_gateway', sql`(${t.gateway} is null) = (${t.gatewayOrderId} is null)`),
    check('link_payments_amount', sql`${t.amount} > 0`),
  ],
)
