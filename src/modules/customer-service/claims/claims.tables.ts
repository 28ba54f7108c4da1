import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import type { Actor } from '#modules/accounts/actor.ts'
import { orderLines, orders } from '#modules/orders/orders.tables.ts'
import { id, instant, paise } from '#platform/database/columns.ts'

import { CLAIM_OUTCOMES, CLAIM_REASONS, CLAIM_STATES, type ClaimRemedy } from './claim-states.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Shoppers' reports of faulty books in a delivered order. */
export const claims = pgTable(
  'claims',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id')
      .notNull()
      .references(() => orders.id),
    reason: text('reason', { enum: CLAIM_REASONS }).notNull(),
    text: text('text').notNull(),
    /** Filed after the 48 hours of the quick path, or for a reason outside it. */
    forReview: boolean('for_review').notNull().default(false),
    state: text('state', { enum: CLAIM_STATES }).notNull().default('open'),
    /** Staff's message to the shopper. */
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Null before a decision, and for claims settled before outcomes were recorded. */
    outcome: text('outcome', { enum: CLAIM_OUTCOMES }),
    remedy: jsonb('remedy').$type<ClaimRemedy>(),
    /** The deciding staff member, under whose name a refund is recorded. */
    decidedBy: jsonb('decided_by').$type<Actor>(),
    replacementId: id('replacement_id').references(() => orders.id),
    refundAmount: paise('refund_amount'),
    /** When the decision takes effect and the shopper is notified; null afterwards. */
    tellAt: instant('tell_at'),
    /** Why the decision couldn't be carried out, which reopened the claim. */
    fault: text('fault'),
  },
  (t) => [
    index('claims_order').on(t.orderId, t.id),
    index('claims_state').on(t.state, t.id),
    index('claims_to_tell')
      .on(t.tellAt)
      .where(sql`${t.tellAt} is not null`),
    uniqueIndex('claims_replacement').on(t.replacementId),
    check('claim_outcome', sql`(${t.outcome} is null) = (${t.remedy} is null)`),
  ],
)

/** The order lines that a claim is about. */
export const claimLines = pgTable(
  'claim_lines',
  {
    claimId: id('claim_id')
      .notNull()
      .references(() => claims.id),
    lineId: id('line_id')
      .notNull()
      .references(() => orderLines.id),
    /** The shop still has to act on the claim. */
    pending: boolean('pending').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.claimId, t.lineId] }),
    // One pending claim per line, however often the form is sent.
    uniqueIndex('claim_lines_one_pending')
      .on(t.lineId)
      .where(sql`${t.pending}`),
  ],
)

/**
 * Photos, re-encoded from the uploads. They are stored in the database, because they are few, small and
 * private, and so share its transactions and backup.
 */
export const claimPhotos = pgTable(
  'claim_photos',
  {
    claimId: id('claim_id')
      .notNull()
      .references(() => claims.id),
    position: integer('position').notNull(),
    /** JPEG. */
    content: bytes('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.position] })],
)
