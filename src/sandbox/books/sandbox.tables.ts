import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

/**
 * The gateway's own books, apart from the shop's: the sandbox stands for a company elsewhere, so its
 * memory must outlive a crash of the shop. `entity` is the object as its REST API answers it.
 */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['order', 'payment', 'refund', 'dispute', 'settlement'] }).notNull(),
    /** The order of a payment, the payment of a refund or a dispute. */
    parentId: text('parent_id'),
    idempotencyKey: text('idempotency_key'),
    /** What came with the key: the same key with another request is refused. */
    idempotentRequest: text('idempotent_request'),
    entity: jsonb('entity').$type<Record<string, unknown>>().notNull(),
    /** What the entity does not show: how an order captures, what happens to something undecided. */
    settings: jsonb('settings').$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
    /** When the bank decides a pending payment, or a pending refund is done; null otherwise. */
    decideAt: instant('decide_at'),
  },
  (t) => [
    index('sandbox_objects_parent').on(t.parentId),
    index('sandbox_objects_newest').on(t.kind, t.createdAt),
    uniqueIndex('sandbox_objects_key').on(t.idempotencyKey),
    index('sandbox_objects_decide').on(t.decideAt),
  ],
)

/** What each settlement consists of. Once a line is here, its money has been paid out or taken back. */
export const sandboxSettled = pgTable(
  'sandbox_settled',
  {
    /** The payment, refund or dispute. */
    id: text('id').primaryKey(),
    settlementId: text('settlement_id').notNull(),
    settledAt: instant('settled_at').notNull(),
    entity: jsonb('entity').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('sandbox_settled_at').on(t.settledAt, t.id)],
)

/** Webhooks still to be delivered, with the exact bytes (a retry is byte-identical). */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    id: text('id').primaryKey(),
    /** Sent to the receiver in a header; a duplicate delivery carries the same one. */
    eventId: text('event_id').notNull(),
    event: text('event').notNull(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** The rung of the retry ladder that the last attempt stood on; -1 for the first attempt. */
    rung: integer('rung').notNull().default(-1),
    firstAttemptAt: instant('first_attempt_at'),
    /** Null once the ladder has ended without success. */
    nextAttemptAt: instant('next_attempt_at'),
  },
  (t) => [index('sandbox_deliveries_due').on(t.nextAttemptAt)],
)
