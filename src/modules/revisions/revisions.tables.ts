import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

import type { SubjectKind } from './subject.ts'

/** The states that staff gave what they edit. A trigger refuses changes and deletions. Authors stand by name, as in the audit log. */
export const revisions = pgTable(
  'revisions',
  {
    /** Counts on through all subjects; within one in the order of commits, as its writers queue. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<SubjectKind>().notNull(),
    /** Which thing of the kind: 'bestsellers', an id, 'blog/first-post'. */
    name: text('name').notNull(),
    /** What the thing's own PUT takes to be like this; null: it was deleted. */
    state: jsonb('state').$type<unknown>(),
    /** Whether the state holds, where that is a question: a 'draft' never does. */
    status: text('status'),
    /** Which earlier revision was restored; 0: what the release has built in. Null: the state was written. */
    restored: bigint('restored', { mode: 'number' }),
    /** What the ids in the state were called then, so that old revisions stay readable. */
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    /** Null: found like this by the next change, as the release or a program left it. */
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
