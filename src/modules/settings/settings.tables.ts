import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

/**
 * Every state that staff gave the shop's details, never changed and never deleted; the newest holds. Without one the
 * details are those of the release (`built-in-details.ts`). The author is kept by name, as the audit log does.
 */
export const shopSettingsRevisions = pgTable('shop_settings_revisions', {
  /** In the order of commits: writers queue (`settings.repository.ts`). */
  revision: bigint('revision', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  details: jsonb('details').$type<unknown>().notNull(),
  /** Which revision was brought back; 0: the details of the release. Null: they were written. */
  restored: bigint('restored', { mode: 'number' }),
  author: text('author').notNull(),
  at: instant('at').notNull(),
})
