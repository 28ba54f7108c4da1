import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

import { BACKUP_STATES } from './backup.ts'

/** The backups that the shop makes by itself, one for each time that it is due; those of a year and a bit. */
export const backups = pgTable('backups', {
  dueAt: instant('due_at').primaryKey(),
  state: text('state', { enum: BACKUP_STATES }).notNull(),
  /** When it is tried next, or taken from a process that died over it; null once it is made. */
  nextAttemptAt: instant('next_attempt_at'),
  attempts: integer('attempts').notNull(),
  /** What it is called where backups stand. */
  name: text('name').notNull(),
  endedAt: instant('ended_at'),
  files: integer('files'),
  bytes: bigint('bytes', { mode: 'number' }),
  lastError: text('last_error'),
})
