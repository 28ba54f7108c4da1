import { sqlState } from './database.ts'

/**
 * SQLSTATEs of a server that is shutting down, starting up or out of connections, or of a lost connection
 * (PostgreSQL, appendix A).
 */
const AWAY = /^(57P0[123]|53300|08...)$/

/** Node's codes for a broken or impossible connection. They count only for the database's own connections. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])

/**
 * Messages of driver errors without a code. A cached plan from before a migration disappears with its
 * connection.
 */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after|cached plan must not change)/

/** A property rather than a class, because the bundled pages may contain another copy of the class. */
const OF_DATABASE = Symbol.for('error of a connection to the database')

/** Marks an error of a connection to the database, so that a client's or gateway's socket isn't taken for it. */
export function markAsDatabases(error: Error): void {
  Object.defineProperty(error, OF_DATABASE, { value: true })
}

/**
 * Reports whether an operation failed because the database is unreachable: the same call may succeed in a
 * moment. Returns false for errors of the database itself, such as a deadlock or a statement timeout.
 */
export function isDatabaseAway(thrown: unknown): boolean {
  const state = sqlState(thrown)
  if (state !== undefined && AWAY.test(state)) return true
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown }
    if (OF_DATABASE in error && typeof code === 'string' && SOCKET_CODES.has(code)) return true
    if (MESSAGES.test(error.message)) return true
  }
  return false
}
