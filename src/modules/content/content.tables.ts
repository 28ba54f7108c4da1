import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

/**
 * Every state that staff gave a text, never changed and never deleted. The newest that is no draft holds: 'published' shows
 * its text, 'unpublished' none, 'original' that of the file. The author is kept by name, as the audit log does.
 */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    /** Counts on through all texts, in the order of commits: writers queue (`desk/content-desk.repository.ts`). */
    revision: bigint('revision', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of `CONTENT_KINDS`. */
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    state: text('state').$type<'draft' | 'published' | 'unpublished' | 'original'>().notNull(),
    facts: jsonb('facts').$type<unknown>().notNull(),
    body: text('body').notNull(),
    author: text('author').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('content_revisions_text').on(t.kind, t.slug, t.revision)],
)
