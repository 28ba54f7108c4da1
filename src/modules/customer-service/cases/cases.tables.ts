import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { reviews } from '#modules/customer-service/reviews/reviews.tables.ts'
import { emails } from '#modules/notifications/notifications.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

import { CASE_KINDS, REPORT_REASONS } from './case.ts'

/** The text that the inbox search covers, one field per line: name, email address, subject. */
export const CASE_WORDS = sql.raw('(name || chr(10) || email || chr(10) || subject)')

/**
 * Messages, claims and reports of reviews, with their numbers and deadlines. A claim's own fields are in
 * `claims`. Erasing personal data empties a case, but the row stays for the register.
 */
export const cases = pgTable(
  'cases',
  {
    /** Also the id of the claim. */
    id: id('id').primaryKey(),
    /** From the series of all tickets (`drawTicketNumber`). */
    number: integer('number').notNull(),
    kind: text('kind', { enum: CASE_KINDS }).notNull(),
    /** 128 random bits. The link shows only the case's state, so its token is stored in plain text. */
    token: text('token').notNull(),
    /** The account that was logged in when it was sent. An email address alone proves nothing. */
    userId: id('user_id').references(() => users.id),
    /** A claim has only the name, because its order has the sender; a report has only an email address. */
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull().default(''),
    /** The reported review, and why it was reported. */
    reviewId: id('review_id').references(() => reviews.id),
    reason: text('reason', { enum: REPORT_REASONS }),
    receivedAt: instant('received_at').notNull(),
    acknowledgeBy: instant('acknowledge_by').notNull(),
    resolveBy: instant('resolve_by').notNull(),
    /** Key of the mail that acknowledges the case once it is sent. */
    mailKey: text('mail_key').notNull(),
    /** When staff acknowledged or resolved the case, if the mail didn't acknowledge it first. */
    acknowledgedAt: instant('acknowledged_at'),
    resolvedAt: instant('resolved_at'),
    /** Name of the staff member. */
    resolvedBy: text('resolved_by'),
    /** How the case was resolved, for staff only. */
    note: text('note').notNull().default(''),
  },
  (t) => [
    uniqueIndex('cases_number').on(t.number),
    uniqueIndex('cases_token').on(t.token),
    index('cases_user').on(t.userId),
    index('cases_received').on(t.receivedAt, t.id),
    index('cases_of_kind').on(t.kind, t.receivedAt, t.id),
    index('cases_resolved')
      .on(t.receivedAt, t.id)
      .where(sql`resolved_at is not null`),
    index('cases_open')
      .on(t.resolveBy, t.id)
      .where(sql`resolved_at is null`),
    index('cases_words')
      .using('gin', sql`${CASE_WORDS} gin_trgm_ops`)
      .with({ fastupdate: false }),
    // Few cases are open, and most searches are for open ones.
    index('cases_open_words')
      .using('gin', sql`${CASE_WORDS} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`resolved_at is null`),
    check('case_resolved', sql`(${t.resolvedAt} is null) = (${t.resolvedBy} is null)`),
  ],
)

/** The mail, once sent, acknowledges the case; staff can do so earlier. `least` ignores null. */
export const acknowledgedAt = sql<Date | null>`least(${cases.acknowledgedAt}, ${emails.sentAt})`.mapWith(
  cases.acknowledgedAt,
)

/** Replies that staff sent by email. They are deleted with the content of the case. */
export const caseReplies = pgTable(
  'case_replies',
  {
    id: id('id').primaryKey(),
    caseId: id('case_id')
      .notNull()
      .references(() => cases.id),
    text: text('text').notNull(),
    /** Name of the staff member who replied. */
    author: text('author').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('case_replies_case').on(t.caseId, t.id)],
)
