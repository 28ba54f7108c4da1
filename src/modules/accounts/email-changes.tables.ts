import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { id, instant } from '#platform/database/columns.ts'

import { users } from './accounts.tables.ts'

/**
 * Requested changes of an account's email address. A change is open until it is confirmed or stopped; an
 * account has at most one open change. A confirmed change can still be stopped, which restores the old address.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromEmail: text('from_email').notNull(),
    /** When the owner had confirmed the old address; null if unconfirmed, so the change can't be stopped by mail. */
    fromVerifiedAt: instant('from_verified_at'),
    /** In lower case, like the account's address. */
    toEmail: text('to_email').notNull(),
    /** SHA-256 of the token, hexadecimal; the token itself is only in the email to the new address. */
    tokenHash: text('token_hash').notNull(),
    /** Hashes of the tokens in the emails to the old address. */
    stopHashes: text('stop_hashes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The member of staff who requested the change; null if the account's owner did. */
    requestedBy: id('requested_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    stoppedAt: instant('stopped_at'),
    /** Ids of rows without an account that followed the confirmed address, such as manual orders. */
    followed: text('followed')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    uniqueIndex('email_changes_open')
      .on(t.userId)
      .where(sql`confirmed_at is null and stopped_at is null`),
    index('email_changes_user').on(t.userId, t.id),
    uniqueIndex('email_changes_token').on(t.tokenHash),
    index('email_changes_stops').using('gin', t.stopHashes),
    index('email_changes_from').on(t.fromEmail, t.confirmedAt),
    index('email_changes_created').on(t.createdAt),
    index('email_changes_requested_by').on(t.requestedBy),
  ],
)
