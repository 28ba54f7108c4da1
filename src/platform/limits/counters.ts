import { createHash } from 'node:crypto'

import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible'

import { isUnwritable } from '#platform/database/database-health.ts'
import type { OpenDatabase } from '#platform/database/open.ts'

export interface Limit {
  points: number
  seconds: number
  /** A point may be returned before its window ends. */
  givesBack?: boolean | undefined
}

/**
 * Opens the counter of one limit. Counters with the same name share their count across all
 * processes that use the same store.
 */
export type OpenCounter = (name: string, limit: Limit) => Pick<RateLimiterAbstract, 'consume' | 'reward'>

/** Counts in this process only, and each counter on its own. */
export const countHere: OpenCounter = (_name, { points, seconds }) =>
  new RateLimiterMemory({ points, duration: seconds })

/** Counts in this process only; counters of the same name share their count. */
function countTogether(): OpenCounter {
  const counters = new Map<string, RateLimiterMemory>()
  return (name, { points, seconds }) => {
    const counter = counters.get(name) ?? new RateLimiterMemory({ points, duration: seconds })
    counters.set(name, counter)
    return counter
  }
}

/**
 * Counts for all processes of a shop. Counts in the database if several processes may share it. The embedded
 * database has a single process, so counting in memory suffices and costs no statement.
 */
export function countForAll(database: Pick<OpenDatabase, 'engine' | 'executeSql'>): OpenCounter {
  if (database.engine === 'embedded') return countTogether()
  // Drops the library's statement names, because the pool assigns its own.
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
      // A key that used up its points and can't get any back is refused without a statement.
      ...(!givesBack && { inMemoryBlockOnConsumed: points + 1 }),
    })
}

class DatabaseCounter extends RateLimiterPostgres {
  private readonly here: RateLimiterMemory

  constructor(options: ConstructorParameters<typeof RateLimiterPostgres>[0]) {
    super(options)
    this.here = new RateLimiterMemory({ points: this.points, duration: this.duration })
  }

  /** Counts in this process while the database can be read but not written, so that guarded reads work. */
  override async consume(...given: Parameters<RateLimiterPostgres['consume']>): Promise<RateLimiterRes> {
    try {
      return await super.consume(...given)
    } catch (refused) {
      if (isUnwritable(refused)) return this.here.consume(...given)
      throw refused
    }
  }

  /**
   * Returns a fixed-length hash in characters that every database accepts. The key can't be recovered from
   * it.
   */
  override getKey(key: string | number): string {
    return createHash('sha256').update(super.getKey(key)).digest('base64url')
  }
}
