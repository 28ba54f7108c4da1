import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { BulkRequest } from '#modules/catalogue/admin/admin-books.schema.ts'
import type { BulkState } from '#modules/catalogue/admin/bulk-change.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { id, instant } from '#platform/database/columns.ts'

import type { BulkRunState } from './bulk-run.ts'

const times = (name: string) => integer(name).notNull().default(0)

/** One change for all books that a filter met, written batch by batch. The tables are the queue: `state` and `cursor` say what is due. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: id('id').primaryKey(),
    actorId: id('actor_id').notNull(),
    state: text('state').$type<BulkRunState>().notNull(),
    /** The change as it was sent, with what was said of it. */
    request: jsonb('request').$type<Pick<BulkRequest, 'change' | 'reason' | 'note'>>().notNull(),
    total: times('total'),
    /** The last position that the work of the state has done; an undo counts down. */
    cursor: times('cursor'),
    changed: times('changed'),
    /** Books that could not be changed so. */
    refused: times('refused'),
    undone: times('undone'),
    /** Books that the undo left as they are, because they were changed again. */
    kept: times('kept'),
    failure: text('failure'),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('bulk_runs_by_age').on(t.startedAt, t.id),
    // What a worker looks for every few seconds: almost always nothing.
    index('bulk_runs_due')
      .on(t.id)
      .where(sql`state in ('running', 'undoing')`),
  ],
)

/** The books of a run as they were when it was begun, and what it did to each. */
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
    /** Why it was left as it is. */
    issue: text('issue'),
  },
  (t) => [primaryKey({ columns: [t.runId, t.position] }), index('bulk_run_books_book').on(t.bookId)],
)
