import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant } from '#platform/database/columns.ts'
import { uniqueKey } from '#platform/database/unique-key.ts'

/** Emails, written in the transaction of the event they report. Staff read them as the outbox. */
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
    /** One-click unsubscribe URL (RFC 8058). */
    stopUrl: text('stop_url'),
    /** 'outbox' if no SMTP server was configured: the mail can only be read. */
    status: text('status', { enum: ['queued', 'sending', 'sent', 'failed', 'outbox'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** The recipient's account is gone: redact the mail once it is sent. */
    forget: boolean('forget').notNull().default(false),
    /** When recipient, subject and text were redacted. */
    redactedAt: instant('redacted_at'),
    /** The original mail, if this is a copy that staff sent. */
    originalId: id('original_id').references((): AnyPgColumn => emails.id),
  },
  (t) => [
    ...uniqueKey('emails_key', [t.dedupeKey]),
    index('emails_due').on(t.nextAttemptAt),
    index('emails_original')
      .on(t.originalId)
      .where(sql`original_id is not null`),
    // Serves the outbox by status and the count of failed mails.
    index('emails_status').on(t.status, t.id),
  ],
)
