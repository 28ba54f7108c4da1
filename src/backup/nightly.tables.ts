import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

/** running: one process makes it; good: complete and in place; failed: will be retried. */
const BACKUP_STATES = ['running', 'good', 'failed'] as const

/** The shop's scheduled backups, one row per due time; kept for 400 days. */
export const backups = pgTable('backups', {
  dueAt: instant('due_at').primaryKey(),
  state: text('state', { enum: BACKUP_STATES }).notNull(),
  /** Time of the next attempt, or the end of the running attempt's lease; null once it is good. */
  nextAttemptAt: instant('next_attempt_at'),
  attempts: integer('attempts').notNull(),
  /** Name at the backup location. */
  name: text('name').notNull(),
  endedAt: instant('ended_at'),
  files: integer('files'),
  bytes: bigint('bytes', { mode: 'number' }),
  lastError: text('last_error'),
})
