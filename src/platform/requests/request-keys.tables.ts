import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

/** Requests that acted, with their answers, so that a repeated request returns the answer and acts no more. */
export const requestKeys = pgTable(
  'request_keys',
  {
    /** The caller's id and the key that its browser generated. */
    key: text('key').primaryKey(),
    /** SHA-256 of the request's content. */
    digest: text('digest').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('request_keys_age').on(t.createdAt)],
)
