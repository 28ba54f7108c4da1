import { sql } from 'drizzle-orm'
import { check, date, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '#platform/database/columns.ts'

/** Texts of the terms that were in force at a checkout, by hash. Rows are only added. */
export const acceptedTerms = pgTable(
  'accepted_terms',
  {
    /** SHA-256 of `document`, hexadecimal. */
    hash: text('hash').primaryKey(),
    /** Latest date stated in the texts; null if they state none. */
    date: date('date', { mode: 'string' }),
    /** An HTML document with the terms and the policies that they include. */
    document: text('document').notNull(),
    /** Time of the first checkout under this text. */
    firstUsedAt: instant('first_used_at').notNull(),
  },
  (t) => [
    check('accepted_terms_hash', sql`${t.hash} = encode(sha256(convert_to(${t.document}, 'UTF8')), 'hex')`),
  ],
)
