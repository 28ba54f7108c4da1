import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { IncomingMessage } from 'node:http'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { isDatabaseAway } from '#platform/database/away.ts'
import { sqlState } from '#platform/database/database.ts'
import { isReadOnly, isUnwritable } from '#platform/database/database-health.ts'
import { Failure, type FailureKind } from '#platform/errors.ts'

/** The only place that turns thrown errors into the response `{message, code?, issues?, …}`. */
export function failureResponse(thrown: unknown, c: Context<HttpEnv>): Response {
  const failure = isOfOwnStream(thrown, c) ? UNREADABLE : asFailure(thrown)
  if (!failure) return answerFault(thrown, c)
  const status = statusOf(failure.kind)
  if (status >= 500 || failure.cause) c.get('log').warn({ err: failure }, 'request failed')
  if (failure.retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(failure.retryAfter)))
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  const { message, code, issues, details } = failure
  return c.json({ ...details, message, ...(code && { code }), ...(issues && { issues }) }, status)
}

function answerFault(thrown: unknown, c: Context<HttpEnv>): Response {
  c.get('log').error({ err: thrown }, 'request broke')
  const body = { message: 'Something went wrong on our side.', requestId: c.get('requestId') }
  return c.json(body, 500)
}

const UNREADABLE = new Failure('bad-input', 'We couldn’t read the body of the request.')

function asFailure(thrown: unknown): Failure | undefined {
  if (thrown instanceof Failure) return thrown
  // Hono's own errors: invalid JSON, an invalid form.
  if (thrown instanceof HTTPException && thrown.status === 400) return UNREADABLE
  return databaseFailure(thrown) ?? roomFailure(thrown)
}

function statusOf(kind: FailureKind): ContentfulStatusCode {
  switch (kind) {
    case 'bad-input':
      return 400
    case 'unauthenticated':
      return 401
    case 'forbidden':
      return 403
    case 'not-found':
      return 404
    case 'conflict':
      return 409
    case 'gone':
      return 410
    case 'too-large':
      return 413
    case 'unsupported':
      return 415
    case 'too-many':
      return 429
    case 'gateway':
      return 502
    case 'unavailable':
      return 503
    default:
      return kind satisfies never
  }
}

/**
 * Retry delay after a full disk. The operator must free space first, so the client waits longer than for a
 * database that recovers by itself.
 */
const ROOM_RETRY_SECONDS = 60

function roomFailure(thrown: unknown): Failure | undefined {
  if (!isUnwritable(thrown)) return undefined
  const message = 'The shop can’t save anything right now. Nothing was changed. Please try again later.'
  return new Failure('unavailable', message, {
    cause: thrown,
    retryAfter: isReadOnly(thrown) ? 5 : ROOM_RETRY_SECONDS,
  })
}

/**
 * SQLSTATEs that only an input value can cause (PostgreSQL, appendix A): text that can't be stored, numbers
 * and dates out of range. Schemas should have rejected such values, so these errors are logged with their
 * cause.
 */
const BAD_VALUES = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '54000'])

/**
 * SQLSTATEs of temporary errors: a cancelled statement, a lock timeout, or a deadlock that persisted after
 * retries.
 */
const PASSING = new Set(['57014', '55P03', '40001', '40P01'])

/** Maps a database error to the client's failure; undefined if the error is our own. */
function databaseFailure(thrown: unknown): Failure | undefined {
  const state = sqlState(thrown) ?? ''
  if (BAD_VALUES.has(state)) {
    return new Failure('bad-input', 'The request contains a value that can’t be saved.', { cause: thrown })
  }
  if (!PASSING.has(state) && !isDatabaseAway(thrown)) return undefined
  const message = 'The shop can’t reach its database right now. Please try again in a moment.'
  return new Failure('unavailable', message, { cause: thrown, retryAfter: 5 })
}

/** Reports whether an error is that of the request's own stream: the client went away or sent no valid body. */
export function isOfOwnStream(thrown: unknown, c: Context): boolean {
  // Requests within the process have no stream of Node.
  const { incoming } = (c.env ?? {}) as { incoming?: Pick<IncomingMessage, 'errored'> }
  if (!incoming?.errored) return false
  for (let error = thrown; error instanceof Error; error = error.cause)
    if (error === incoming.errored) return true
  return false
}
