import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { GATEWAYS } from '#modules/payments/gateways/gateway.ts'
import { SETTLED_TYPES, SETTLEMENT_STATUSES } from '#modules/payments/gateways/gateway-settlements.ts'
import { instant, paise } from '#platform/database/columns.ts'

/** Gateway that issued the row's ids. */
const gateway = () => text('gateway', { enum: GATEWAYS }).notNull()

/** The gateway's transfers to the shop's bank account. A transfer's amounts are the totals of its items. */
export const settlements = pgTable(
  'settlements',
  {
    /** The gateway's id. */
    id: text('id').primaryKey(),
    gateway: gateway(),
    /** Number of the bank transfer; null until the gateway reports it. */
    utr: text('utr'),
    settledAt: instant('settled_at').notNull(),
    /**
     * Amount paid to the bank, and the transfer's status, from the gateway's own record; null until that is
     * fetched.
     */
    amount: paise('amount'),
    status: text('status', { enum: SETTLEMENT_STATUSES }),
  },
  (t) => [index('settlements_settled').on(t.settledAt, t.id)],
)

/** Items of settlements, as last reported: payments, refunds, and the gateway's other credits and debits. */
export const settlementItems = pgTable(
  'settlement_items',
  {
    /** The gateway's id of the settled payment, refund or adjustment. */
    id: text('id').primaryKey(),
    settlementId: text('settlement_id')
      .notNull()
      .references(() => settlements.id),
    type: text('type', { enum: SETTLED_TYPES }).notNull(),
    amount: paise('amount').notNull(),
    /** Includes GST. */
    fee: paise('fee').notNull(),
    tax: paise('tax').notNull(),
    debit: paise('debit').notNull(),
    credit: paise('credit').notNull(),
    /** The settled payment, or the payment that a refund or adjustment concerns. */
    paymentId: text('payment_id'),
    /** The gateway's reason for an adjustment. */
    description: text('description'),
  },
  (t) => [index('settlement_items_settlement').on(t.settlementId, t.id)],
)

/** Days whose settlements are queried at the gateway. */
export const settlementDays = pgTable(
  'settlement_days',
  {
    gateway: gateway(),
    /** An Indian day. */
    day: date('day', { mode: 'string' }).notNull(),
    /** When to query the gateway next; null once no more items can appear. */
    lookAt: instant('look_at'),
    /** Time of the gateway's last response. */
    lookedAt: instant('looked_at'),
    /** Consecutive failures; the pause before the next query grows with them. */
    failures: integer('failures').notNull().default(0),
    lastError: text('last_error'),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.day] }),
    index('settlement_days_look')
      .on(t.lookAt)
      .where(sql`look_at is not null`),
    // Few rows: only days whose last sync failed.
    index('settlement_days_failing')
      .on(t.lookAt)
      .where(sql`last_error is not null`),
  ],
)
