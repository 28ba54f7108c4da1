import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

import { ALERT_KINDS } from './alert.ts'

/** What somebody said yes to and is not told yet. */
export const WAITING = sql`confirmed_at is not null and done_at is null`

/** Mails that somebody asked for. Whoever owns the address owns the row: it names no account. */
export const alerts = pgTable(
  'alerts',
  {
    id: id('id').primaryKey(),
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    /** In lower case, as accounts have it. */
    email: text('email').notNull(),
    /** The book on whose page they asked; null for the newsletter. */
    bookId: id('book_id').references(() => books.id, { onDelete: 'cascade' }),
    /** For the next edition: the editions that were on sale when they asked … */
    known: text('known')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** … and the newest date among them. */
    knownDate: date('known_date', { mode: 'string' }),
    /** The last time they asked. */
    askedAt: instant('asked_at').notNull(),
    /** When the owner of the address said yes; until then it is nobody's wish. */
    confirmedAt: instant('confirmed_at'),
    /** When they were told; nothing more comes of it. */
    doneAt: instant('done_at'),
  },
  (t) => [
    uniqueIndex('alerts_once')
      .on(t.email, t.kind, sql`coalesce(book_id, '')`)
      .where(sql`done_at is null`),
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
    // A book deleted by an import that is undone takes its alerts along.
    index('alerts_book').on(t.bookId),
    check('alert_about', sql`(kind = 'newsletter') = (book_id is null)`),
  ],
)

/** The links of those mails: what is stored is a hash of what they carry. */
export const alertLinks = pgTable(
  'alert_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['confirm', 'stop'] }).notNull(),
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    email: text('email').notNull(),
    /** What a link confirms; a link that stops means all of its kind. */
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
