import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How often something that is limited was asked for, by whom: what counts once for all processes. Columns, names and their
 * order are those that `rate-limiter-flexible` writes.
 */
export const limitCounts = pgTable(
  'limit_counts',
  {
    /** SHA-256 of the limit and whom it counts: no name, address or link stands here. */
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('limit_counts_expire').on(t.expire)],
)
