import { date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { GATEWAYS } from '#modules/payments/gateways/gateway.ts'

import type { PayoutDifference } from './differences.ts'

/** One row per day of a gateway's payouts. Days are Indian. */
export const payoutChecks = pgTable(
  'payout_checks',
  {
    gateway: text('gateway', { enum: GATEWAYS }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The last day that was over at the last successful check; null before the first. */
    checkedThrough: date('checked_through', { mode: 'string' }),
    /** Error of the last check; null if it succeeded. */
    lastError: text('last_error'),
    /** Differences that the last successful check found. */
    differences: jsonb('differences').$type<PayoutDifference[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.day] })],
)
