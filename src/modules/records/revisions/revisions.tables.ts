import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

/**
 * Versions of everything that staff edit. A trigger refuses changes and deletions. Stores authors by name,
 * like the audit log.
 */
export const revisions = pgTable(
  'revisions',
  {
    /**
     * Increases across all subjects. Within a subject, ids follow the order of commits, because writers are
     * serialized.
     */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** The thing's name within its kind: 'bestsellers', an id, 'blog/first-post'. */
    name: text('name').notNull(),
    /** The state as in the body of the thing's PUT; null if the thing was deleted. */
    state: jsonb('state').$type<unknown>(),
    /** For kinds with drafts. A 'draft' never takes effect. */
    status: text('status'),
    /** The earlier revision that was restored; 0 for the built-in state. Null if the state was written. */
    restored: bigint('restored', { mode: 'number' }),
    /** What the ids in the state were called at the time, so that old revisions stay readable. */
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    /**
     * Null if a release or a program wrote the state without a revision, which the next change then stored.
     */
    author: text('author'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('revisions_subject').on(t.kind, t.name, t.id),
    index('revisions_kind').on(t.kind, t.id),
    index('revisions_deleted')
      .on(t.kind, t.id)
      .where(sql`${t.state} is null`),
  ],
)
