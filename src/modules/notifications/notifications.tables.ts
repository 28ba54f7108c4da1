import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { id, instant } from '#platform/database/columns.ts'

/** E-mails to send, written in the transaction of the event that they report, and readable as the outbox. */
export const emails = pgTable(
  'emails',
  {
    id: id('id').primaryKey(),
    /** One mail per key, e.g. 'order-confirmation:<id>'. */
    dedupeKey: text('dedupe_key').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Where one click of a mail program ends such mails (RFC 8058). */
    stopUrl: text('stop_url'),
    /** 'outbox': no SMTP server configured, readable only. */
    status: text('status', { enum: ['queued', 'sending', 'sent', 'failed', 'outbox'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** Its recipient's account is gone: nothing of it stays once it is sent. */
    forget: boolean('forget').notNull().default(false),
    /** When recipient, subject and texts were taken out. */
    redactedAt: instant('redacted_at'),
    /** The mail that staff sent again as this one. */
    originalId: id('original_id').references((): AnyPgColumn => emails.id),
  },
  (t) => [
    uniqueIndex('emails_key').on(t.dedupeKey),
    index('emails_due').on(t.nextAttemptAt),
    index('emails_original')
      .on(t.originalId)
      .where(sql`original_id is not null`),
    // The outbox by state, and what was given up.
    index('emails_status').on(t.status, t.id),
  ],
)
