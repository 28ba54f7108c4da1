import { sqlState } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'

/**
 * SQLSTATEs that only a value from outside can cause (PostgreSQL, appendix A): text that cannot be stored,
 * numbers and dates out of range. Schemas should have refused them, so they are logged with their cause.
 */
const BAD_VALUES = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '54000'])

/** Shutting down, starting up, out of connections, cancelled, or still deadlocked after retries. */
const PASSING = new Set(['57P01', '57P02', '57P03', '57014', '55P03', '53300', '40001', '40P01'])
const CONNECTION_EXCEPTION = /^08/
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])
/** Neither the pool nor the embedded engine has codes for these. */
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|PGlite is clos)/

/** What a client should hear of a database error; undefined when it is a fault of ours. */
export function databaseFailure(thrown: unknown): Failure | undefined {
  const state = sqlState(thrown)
  if (state && BAD_VALUES.has(state)) {
    return new Failure('bad-input', 'The request contains a value that cannot be stored.', { cause: thrown })
  }
  const passing =
    (state && (PASSING.has(state) || CONNECTION_EXCEPTION.test(state))) || connectionLost(thrown)
  if (!passing) return undefined
  const message = 'The shop cannot reach its database right now. Please try again in a moment.'
  return new Failure('unavailable', message, { cause: thrown, retryAfter: 5 })
}

function connectionLost(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'string' && SOCKET_CODES.has(code)) return true
    if (CONNECTION_MESSAGES.test(error.message)) return true
  }
  return false
}
