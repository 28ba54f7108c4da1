import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { emails } from '#modules/notifications/notifications.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

import { TICKET_KINDS } from './ticket.ts'

/**
 * Numbers and clocks of messages, claims and reports. A ticket outlives its message for the register, so it has
 * no foreign key and, except in a note, no personal data.
 */
export const tickets = pgTable(
  'tickets',
  {
    /** The id of the message, claim or report. */
    id: id('id').primaryKey(),
    /** From the series of all tickets (`drawTicketNumber`). */
    number: integer('number').notNull(),
    kind: text('kind', { enum: TICKET_KINDS }).notNull(),
    /** 128 random bits. The link shows only the ticket's state, so its token is stored in plain text. */
    token: text('token').notNull(),
    receivedAt: instant('received_at').notNull(),
    acknowledgeBy: instant('acknowledge_by').notNull(),
    resolveBy: instant('resolve_by').notNull(),
    /** Key of the mail that acknowledges the ticket once it is sent. */
    mailKey: text('mail_key').notNull(),
    /** When staff acknowledged or resolved the ticket, if the mail didn't acknowledge it first. */
    acknowledgedAt: instant('acknowledged_at'),
    resolvedAt: instant('resolved_at'),
    /** Name of the staff member. */
    resolvedBy: text('resolved_by'),
    /** How the ticket was resolved, for staff only. */
    note: text('note').notNull().default(''),
  },
  (t) => [
    uniqueIndex('tickets_number').on(t.number),
    uniqueIndex('tickets_token').on(t.token),
    index('tickets_received').on(t.receivedAt, t.id),
    index('tickets_of_kind').on(t.kind, t.receivedAt, t.id),
    index('tickets_resolved')
      .on(t.receivedAt, t.id)
      .where(sql`resolved_at is not null`),
    index('tickets_open')
      .on(t.resolveBy)
      .where(sql`resolved_at is null`),
    check('ticket_resolved', sql`(${t.resolvedAt} is null) = (${t.resolvedBy} is null)`),
  ],
)

/** The mail, once sent, acknowledges the ticket; staff can do so earlier. `least` ignores null. */
export const acknowledgedAt = sql<Date | null>`least(${tickets.acknowledgedAt}, ${emails.sentAt})`.mapWith(
  tickets.acknowledgedAt,
)
