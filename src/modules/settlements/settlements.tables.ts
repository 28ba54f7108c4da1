import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { GATEWAYS } from '#modules/payments/gateways/gateway.ts'
import { SETTLED_TYPES, SETTLEMENT_STATUSES } from '#modules/payments/gateways/gateway-settlements.ts'
import { instant, paise } from '#platform/database/columns.ts'

/** Whose ids stand in the row. */
const gateway = () => text('gateway', { enum: GATEWAYS }).notNull()

/** Transfers of the gateway to the shop's bank account. Their sums are those of their items. */
export const settlements = pgTable(
  'settlements',
  {
    /** The gateway's id. */
    id: text('id').primaryKey(),
    gateway: gateway(),
    /** The number of the bank transfer; null until the gateway has told it. */
    utr: text('utr'),
    settledAt: instant('settled_at').notNull(),
    /** What reaches the bank and how it stands, as the gateway's own record of it says; null until it was asked for that. */
    amount: paise('amount'),
    status: text('status', { enum: SETTLEMENT_STATUSES }),
  },
  (t) => [index('settlements_settled').on(t.settledAt, t.id)],
)

/** What a settlement consists of, as last told: payments, refunds, and what else the gateway adds or takes. */
export const settlementItems = pgTable(
  'settlement_items',
  {
    /** The gateway's id of what was settled. */
    id: text('id').primaryKey(),
    settlementId: text('settlement_id')
      .notNull()
      .references(() => settlements.id),
    type: text('type', { enum: SETTLED_TYPES }).notNull(),
    amount: paise('amount').notNull(),
    /** Tax included. */
    fee: paise('fee').notNull(),
    tax: paise('tax').notNull(),
    debit: paise('debit').notNull(),
    credit: paise('credit').notNull(),
    /** The payment itself, or the one that it is about. */
    paymentId: text('payment_id'),
    /** Of an adjustment: why, in the gateway's words. */
    description: text('description'),
  },
  (t) => [index('settlement_items_settlement').on(t.settlementId, t.id)],
)

/** Days of which the gateway is asked what it settled. */
export const settlementDays = pgTable(
  'settlement_days',
  {
    gateway: gateway(),
    /** In India. */
    day: date('day', { mode: 'string' }).notNull(),
    /** When the gateway is asked (again); null once nothing more can come. */
    lookAt: instant('look_at'),
    /** When it last answered. */
    lookedAt: instant('looked_at'),
    /** How often it did not answer since it last did; the pause before the next time grows with it. */
    failures: integer('failures').notNull().default(0),
    lastError: text('last_error'),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.day] }),
    index('settlement_days_look')
      .on(t.lookAt)
      .where(sql`look_at is not null`),
    // Few: those whose last look failed.
    index('settlement_days_failing')
      .on(t.lookAt)
      .where(sql`last_error is not null`),
  ],
)
