import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { orders } from '#modules/orders/orders.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

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
