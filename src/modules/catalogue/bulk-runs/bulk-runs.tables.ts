import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { BulkRequest } from '#modules/catalogue/admin/admin-books.schema.ts'
import type { BulkState } from '#modules/catalogue/admin/bulk-change.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

import type { BulkRunState } from './bulk-run.ts'

const times = (name: string) => integer(name).notNull().default(0)

/**
 * A change to all books that matched a filter, written in batches. The table is the queue: `state` and
 * `cursor` define what is due.
 */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: id('id').primaryKey(),
    actorId: id('actor_id').notNull(),
    state: text('state').$type<BulkRunState>().notNull(),
    /** The requested change with its reason and note. */
    request: jsonb('request').$type<Pick<BulkRequest, 'change' | 'reason' | 'note'>>().notNull(),
    total: times('total'),
    /** Last position processed in the current state. An undo counts down. */
    cursor: times('cursor'),
    changed: times('changed'),
    /** Books that couldn't take the change. */
    refused: times('refused'),
    undone: times('undone'),
    /** Books that the undo skipped because they were changed again. */
    kept: times('kept'),
    failure: text('failure'),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('bulk_runs_by_age').on(t.startedAt, t.id),
    // Workers poll this every few seconds and almost always find nothing.
    index('bulk_runs_due')
      .on(t.id)
      .where(sql`state in ('running', 'undoing')`),
  ],
)

/** Books that matched when the run started, and the outcome for each. */
export const bulkRunBooks = pgTable(
  'bulk_run_books',
  {
    runId: id('run_id')
      .notNull()
      .references(() => bulkRuns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bookId: id('book_id')
      .notNull()
      .references(() => stockItems.bookId, { onDelete: 'cascade' }),
    before: jsonb('before').$type<BulkState>(),
    after: jsonb('after').$type<BulkState>(),
    /** Why the book was left unchanged. */
    issue: text('issue'),
  },
  (t) => [primaryKey({ columns: [t.runId, t.position] }), index('bulk_run_books_book').on(t.bookId)],
)
