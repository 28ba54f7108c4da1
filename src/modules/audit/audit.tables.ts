import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant } from '#platform/database/columns.ts'

/**
 * What staff wrote, or tried to: a row before the action, completed by how it was answered. A trigger refuses any other
 * change. People are stored by the name they had then: the log outlives accounts.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id('id').primaryKey(),
    at: instant('at').notNull(),
    actorId: id('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    role: text('role').notNull(),
    /** The endpoint: 'PUT /books/:id'. */
    action: text('action').notNull(),
    /** The ids in the path, separated by spaces; empty without any. */
    subject: text('subject').notNull(),
    /** The JSON that was sent, without secrets; null for forms with files and for what is too long. */
    sent: jsonb('sent').$type<unknown>(),
    requestId: text('request_id').notNull(),
    address: text('address').notNull(),
    /** The HTTP status of the answer; null: unfinished, the process died on the way. */
    status: integer('status'),
  },
  (t) => [
    // With the name: what a person did in some days is counted without reading the rows.
    index('audit_entries_at').on(t.at, t.id, t.actorName),
    // What the search looks for parts of.
    index('audit_entries_person').using('gin', t.actorName.op('gin_trgm_ops')),
    index('audit_entries_words').using('gin', sql`(sent::text) gin_trgm_ops`),
    index('audit_entries_subject').on(t.subject, t.id),
    index('audit_entries_actor').on(t.actorId, t.id),
    index('audit_entries_action').on(t.action, t.id),
  ],
)
