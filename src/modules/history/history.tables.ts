import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

/**
 * States that staff gave the things of the shop window, never changed and never deleted. The author is kept by name, as the
 * audit log does.
 */
export const keptStates = pgTable(
  'kept_states',
  {
    /** Counts on through all subjects; within one in the order of commits, as its writers queue. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Kind and name: 'home-list:bestsellers'. */
    subject: text('subject').notNull(),
    /** What the thing's own PUT takes to be like this; null: it was deleted. */
    state: jsonb('state').$type<unknown>(),
    /** What the ids in the state were called then. */
    names: jsonb('names').$type<Record<string, string>>().notNull(),
    /** Null: found like this by the next change, as the release or a program left it. */
    author: text('author'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('kept_states_subject').on(t.subject, t.id),
    index('kept_states_removed')
      .on(t.id)
      .where(sql`${t.state} is null`),
  ],
)
