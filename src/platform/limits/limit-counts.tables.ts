import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Attempts per limit and key, shared by all processes. `rate-limiter-flexible` writes the table and dictates
 * its columns, their names and their order.
 */
export const limitCounts = pgTable(
  'limit_counts',
  {
    /** SHA-256 of the limit and the key: no name, address or link is stored. */
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('limit_counts_expire').on(t.expire)],
)
