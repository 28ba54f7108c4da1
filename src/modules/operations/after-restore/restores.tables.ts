import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant } from '#platform/database/columns.ts'
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
