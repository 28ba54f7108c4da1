import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

/**
 * The gateway's books, separate from the shop's: the sandbox simulates an outside company, so its data must
 * survive a crash of the shop. `entity` is the object as the REST API returns it.
 */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['order', 'payment', 'refund', 'dispute', 'settlement'] }).notNull(),
    /** The order of a payment; the payment of a refund or dispute. */
    parentId: text('parent_id'),
    idempotencyKey: text('idempotency_key'),
    /** The request sent with the key: the same key with a different request is refused. */
    idempotentRequest: text('idempotent_request'),
    entity: jsonb('entity').$type<Record<string, unknown>>().notNull(),
    /** State that the entity doesn't show: an order's capture mode, the outcome of a pending decision. */
    settings: jsonb('settings').$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
    /** Time at which the bank decides a pending payment or ends a pending refund; null otherwise. */
    decideAt: instant('decide_at'),
  },
  (t) => [
    index('sandbox_objects_parent').on(t.parentId),
    index('sandbox_objects_newest').on(t.kind, t.createdAt),
    uniqueIndex('sandbox_objects_key').on(t.idempotencyKey),
    index('sandbox_objects_decide').on(t.decideAt),
  ],
)

/** Items of each settlement. Once an item is here, its money has been paid out or deducted. */
export const sandboxSettled = pgTable(
  'sandbox_settled',
  {
    /** Id of the payment, refund or dispute. */
    id: text('id').primaryKey(),
    settlementId: text('settlement_id').notNull(),
    settledAt: instant('settled_at').notNull(),
    entity: jsonb('entity').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('sandbox_settled_at').on(t.settledAt, t.id)],
)

/** Webhooks to deliver, with their exact bytes (a retry is byte-identical). */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    id: text('id').primaryKey(),
    /** Sent in a header; a duplicate delivery has the same id. */
    eventId: text('event_id').notNull(),
    event: text('event').notNull(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Step of the retry schedule used by the last attempt; -1 for the first attempt. */
    step: integer('rung').notNull().default(-1),
    firstAttemptAt: instant('first_attempt_at'),
    /** Null once the retry schedule has ended without success. */
    nextAttemptAt: instant('next_attempt_at'),
  },
  (t) => [index('sandbox_deliveries_due').on(t.nextAttemptAt)],
)
