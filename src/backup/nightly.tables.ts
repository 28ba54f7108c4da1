import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

/** running: a process is making the backup; good: complete and in place; failed: will be retried. */
const BACKUP_STATES = ['running', 'good', 'failed'] as const

/** The shop's scheduled backups, one row per due time. */
export const backups = pgTable('backups', {
  dueAt: instant('due_at').primaryKey(),
  state: text('state', { enum: BACKUP_STATES }).notNull(),
  /** Time of the next attempt, or the end of the running attempt's lease; null once the backup is good. */
  nextAttemptAt: instant('next_attempt_at'),
  attempts: integer('attempts').notNull(),
  /** The backup's name at its location. */
  name: text('name').notNull(),
  endedAt: instant('ended_at'),
  bytes: bigint('bytes', { mode: 'number' }),
  lastError: text('last_error'),
})
