import { createHash } from 'node:crypto'

import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

import type { OpenDatabase } from '#platform/database/open.ts'

export interface Limit {
  points: number
  seconds: number
  /** Whether a point may be given back before its time is over. */
  givesBack?: boolean | undefined
}

/** Opens the counter of one limit. Those of one name count together, in all processes that share what they count in. */
export type OpenCounter = (name: string, limit: Limit) => Pick<RateLimiterAbstract, 'consume' | 'reward'>

/** Counts what this process alone sees. */
export const countHere: OpenCounter = (_name, { points, seconds }) =>
  new RateLimiterMemory({ points, duration: seconds })

/**
 * Counts for all processes of a shop: in its database where several may have it open. The embedded one is open to a single
 * process, whose memory knows as much and costs no statement.
 */
export function countForAll(database: Pick<OpenDatabase, 'engine' | 'executeSql'>): OpenCounter {
  if (database.engine === 'embedded') return countHere
  // Without the library's names of statements: the pool gives its own.
  const query = ({ text, values }: { text: string; values: unknown[] }) => database.executeSql(text, values)
  return (name, { points, seconds, givesBack = false }) =>
    new DatabaseCounter({
      storeClient: { query },
      storeType: 'client',
      tableName: 'limit_counts',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      // Who has spent all and gets nothing back needs no statement to be refused again.
      ...(!givesBack && { inMemoryBlockOnConsumed: points + 1 }),
    })
}

class DatabaseCounter extends RateLimiterPostgres {
  /** Of a fixed length, of characters that every database takes, and not to be read back. */
  override getKey(key: string | number): string {
    return createHash('sha256').update(super.getKey(key)).digest('base64url')
  }
}
