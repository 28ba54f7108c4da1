import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { GATEWAYS } from '#modules/payments/gateways/gateway.ts'
import { id, instant, paise } from '#platform/database/columns.ts'

import { STRAY_STATES } from './restore.ts'

/** Each time that the shop was put back to an earlier moment. */
export const restores = pgTable(
  'restores',
  {
    id: id('id').primaryKey(),
    /** The moment that it went back to. */
    madeAt: instant('made_at').notNull(),
    restoredAt: instant('restored_at').notNull(),
    /** The series of invoice numbers before, and those that are used since: 'KB' → 'KB7'. */
    series: jsonb('series').$type<{ from: string; to: string }[]>().notNull(),
    /** When the gateway is queried next for what happened since; null once nothing can come any more. */
    nextLookAt: instant('next_look_at'),
    lookedAt: instant('looked_at'),
    looks: integer('looks').notNull().default(0),
    lastError: text('last_error'),
    /** When staff said that they have seen to it. */
    seenAt: instant('seen_at'),
    seenBy: text('seen_by'),
  },
  (t) => [
    index('restores_look')
      .on(t.nextLookAt)
      .where(sql`next_look_at is not null`),
  ],
)

/** Money at the gateway for checkouts of ours that a restore has lost. */
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
    /** As the payer gave it to the gateway. */
    email: text('email'),
    contact: text('contact'),
    createdAt: instant('created_at').notNull(),
    foundAt: instant('found_at').notNull(),
    state: text('state', { enum: STRAY_STATES }).notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (t) => [
    index('stray_payments_newest').on(t.createdAt, t.id),
    // Few: those that staff must decide about.
    index('stray_payments_open')
      .on(t.id)
      .where(sql`state = 'open'`),
  ],
)
