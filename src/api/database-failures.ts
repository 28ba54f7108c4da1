import { isDatabaseAway } from '#platform/database/away.ts'
import { sqlState } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'

/**
 * SQLSTATEs that only a value from outside can cause (PostgreSQL, appendix A): text that cannot be stored,
 * numbers and dates out of range. Schemas should have refused them, so they are logged with their cause.
 */
const BAD_VALUES = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '54000'])

/** Cancelled, waited too long for a lock, or still deadlocked after retries. */
const PASSING = new Set(['57014', '55P03', '40001', '40P01'])

/** What a client should hear of a database error; undefined when it is a fault of ours. */
export function databaseFailure(thrown: unknown): Failure | undefined {
  const state = sqlState(thrown) ?? ''
  if (BAD_VALUES.has(state)) {
    return new Failure('bad-input', 'The request contains a value that cannot be stored.', { cause: thrown })
  }
  if (!PASSING.has(state) && !isDatabaseAway(thrown)) return undefined
  const message = 'The shop cannot reach its database right now. Please try again in a moment.'
  return new Failure('unavailable', message, { cause: thrown, retryAfter: 5 })
}
