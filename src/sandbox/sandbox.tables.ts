import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

/**
 * The gateway's own books, kept apart from the shop's: the sandbox stands for a company elsewhere, so its
 * memory must outlive a crash of the shop. `entity` is the object as its REST API answers it.
 */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['order', 'payment', 'refund'] }).notNull(),
    /** The order of a payment, the payment of a refund. */
    parentId: text('parent_id'),
    idempotencyKey: text('idempotency_key'),
    entity: jsonb('entity').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('sandbox_objects_parent').on(t.parentId)],
)

/** Webhooks still to be delivered, with the exact bytes (a retry is byte-identical). */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    id: text('id').primaryKey(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
  },
  (t) => [index('sandbox_deliveries_due').on(t.nextAttemptAt)],
)
