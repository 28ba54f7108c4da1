import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { GATEWAYS } from '#modules/payments/gateways/gateway.ts'
import { id, instant, paise } from '#platform/database/columns.ts'
import type { Paise } from '#platform/money.ts'

/** A payment for a checkout of this shop that a restore has lost. */
export interface StrayPayment {
  /** The gateway's id. */
  paymentId: string
  gatewayOrderId: string
  /** The amount less refunds. */
  amount: Paise
  /** Entered by the payer at the gateway. */
  email: string | null
  contact: string | null
  createdAt: string
}

/** Restores of the shop to an earlier moment. */
export const restores = pgTable(
  'restores',
  {
    id: id('id').primaryKey(),
    /** The moment that the shop was restored to. */
    madeAt: instant('made_at').notNull(),
    restoredAt: instant('restored_at').notNull(),
    /** Invoice series before and after the restore: 'KB' → 'KB7'. */
    series: jsonb('series').$type<{ from: string; to: string }[]>().notNull(),
    /** When to query the gateway next about the time since the backup; null once nothing more can arrive. */
    nextLookAt: instant('next_look_at'),
    lookedAt: instant('looked_at'),
    looks: integer('looks').notNull().default(0),
    lastError: text('last_error'),
    /** As the gateway reported them last. */
    strays: jsonb('strays').$type<StrayPayment[]>().notNull().default([]),
    /** When staff marked the restore as reviewed. */
    seenAt: instant('seen_at'),
    seenBy: text('seen_by'),
  },
  (t) => [
    index('restores_look')
      .on(t.nextLookAt)
      .where(sql`next_look_at is not null`),
  ],
)

/** Payments for checkouts of this shop that a restore has lost. */
export const strayPayments = pgTable(
  'stray_payments',
  {
    /** The gateway's id. */
    id: text('id').primaryKey(),
    gateway: text('gateway', { enum: GATEWAYS }).notNull(),
    gatewayOrderId: text('gateway_order_id').notNull(),
    amount: paise('amount').notNull(),
    amountRefunded: paise('amount_refunded').notNull(),
    method: text('method'),
    /** Entered by the payer at the gateway. */
    email: text('email'),
    contact: text('contact'),
    createdAt: instant('created_at').notNull(),
    foundAt: instant('found_at').notNull(),
    state: text('state', { enum: ['open', 'refunded', 'kept'] }).notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (t) => [
    index('stray_payments_newest').on(t.createdAt, t.id),
    // Few rows: only payments that staff must decide about.
    index('stray_payments_open')
      .on(t.id)
      .where(sql`state = 'open'`),
  ],
)
