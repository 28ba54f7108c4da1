import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant } from '#platform/database/columns.ts'

/**
 * Writes that staff attempted. A row is inserted before the action and completed with the response status; a
 * trigger rejects any other change. Stores the actor's name at the time, because the log outlives accounts.
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
    /** The ids in the path, separated by spaces; may be empty. */
    subject: text('subject').notNull(),
    /** The JSON body without secrets; null for multipart forms and oversized bodies. */
    sent: jsonb('sent').$type<unknown>(),
    requestId: text('request_id').notNull(),
    address: text('address').notNull(),
    /** HTTP status of the response; null if the process died before responding. */
    status: integer('status'),
  },
  (t) => [
    // Includes the name, so that counting one person's actions in a date range needs only the index.
    index('audit_entries_at').on(t.at, t.id, t.actorName),
    // For substring search.
    index('audit_entries_person').using('gin', t.actorName.op('gin_trgm_ops')),
    index('audit_entries_words').using('gin', sql`(sent::text) gin_trgm_ops`),
    index('audit_entries_subject').on(t.subject, t.id),
    index('audit_entries_actor').on(t.actorId, t.id),
    index('audit_entries_action').on(t.action, t.id),
  ],
)
