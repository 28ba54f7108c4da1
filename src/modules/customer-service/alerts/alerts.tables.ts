import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { id, instant } from '#platform/database/columns.ts'
import { uniqueKey } from '#platform/database/unique-key.ts'

import { ALERT_KINDS } from './alerts.schema.ts'

/** Confirmed alerts that are not finished. */
export const WAITING = sql`confirmed_at is not null and done_at is null`

/** Requested mails. A row belongs to the owner of the email address; it doesn't refer to an account. */
export const alerts = pgTable(
  'alerts',
  {
    id: id('id').primaryKey(),
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    /** Lower case, as in `users`. */
    email: text('email').notNull(),
    /** The book whose page the alert was requested on; null for the newsletter. */
    bookId: id('book_id').references(() => books.id, { onDelete: 'cascade' }),
    /** For next-edition alerts: the editions on sale at the time of the request. */
    known: text('known')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The newest date of the `known` editions. */
    knownDate: date('known_date', { mode: 'string' }),
    /** Time of the latest request. */
    askedAt: instant('asked_at').notNull(),
    /** When the owner of the address confirmed the alert; null if unconfirmed. */
    confirmedAt: instant('confirmed_at'),
    /** When the mail was written, which finishes the alert. */
    doneAt: instant('done_at'),
  },
  (t) => [
    ...uniqueKey('alerts_once', [t.email, t.kind, sql`coalesce(book_id, '')`], sql`done_at is null`),
    index('alerts_waiting').on(t.kind, t.bookId, t.id).where(WAITING),
    index('alerts_newsletter')
      .on(t.id)
      .where(sql`kind = 'newsletter' and confirmed_at is not null and done_at is null`),
    index('alerts_unconfirmed')
      .on(t.askedAt)
      .where(sql`confirmed_at is null`),
    index('alerts_told')
      .on(t.bookId, t.doneAt)
      .where(sql`done_at is not null`),
    // Undoing an import deletes its books with their alerts.
    index('alerts_book').on(t.bookId),
    check('alert_about', sql`(kind = 'newsletter') = (book_id is null)`),
  ],
)

/** Consents to mails that their owner withdrew. A consent in force is a row of `alerts`. */
export const withdrawnConsents = pgTable(
  'withdrawn_consents',
  {
    /** The id of the alert, which no longer exists. */
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    /** Null for the newsletter, and for a book that was deleted since. */
    bookId: id('book_id').references(() => books.id, { onDelete: 'set null' }),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at').notNull(),
  },
  (t) => [index('withdrawn_consents_user').on(t.userId, t.id), index('withdrawn_consents_book').on(t.bookId)],
)

/** Links in the alerts' mails. Only a hash of the token is stored. */
export const alertLinks = pgTable(
  'alert_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['confirm', 'stop'] }).notNull(),
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    email: text('email').notNull(),
    /** The alert that a confirm link confirms; null for a stop link, which ends all alerts of its kind. */
    alertId: id('alert_id').references(() => alerts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('alert_links_mailed').on(t.email, t.createdAt),
    index('alert_links_alert').on(t.alertId),
    index('alert_links_expiry').on(t.expiresAt),
  ],
)
