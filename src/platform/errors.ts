import { changedSince } from './changed-since.ts'
import { fieldSentence } from './field-words.ts'

/** A rejected field and how to fix it. */
export interface Issue {
  path: string
  message: string
}

/** Failures that a client can cause or must handle; `src/http/api/` maps each to an HTTP status. */
export type FailureKind =
  | 'bad-input' // 400
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'not-found' // 404
  | 'conflict' // 409
  | 'gone' // 410: existed once
  | 'too-large' // 413
  | 'unsupported' // 415
  | 'too-many' // 429
  | 'gateway' // 502: the payment gateway refused, or its reply was invalid
  | 'unavailable' // 503

/**
 * A failure with a message for the user. Anything else thrown is a bug: the response is 500 without detail.
 */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly code: string | undefined
  readonly issues: readonly Issue[] | undefined
  /** Extra fields of the JSON body, such as the current prices if an amount is rejected. */
  readonly details: Record<string, unknown> | undefined
  /** Seconds until a retry makes sense, for `too-many` and `unavailable`. */
  readonly retryAfter: number | undefined
  /** A wrong password or code, or an unknown link: what limits on guessing count. */
  readonly guess: boolean

  constructor(
    kind: FailureKind,
    message: string,
    more: {
      code?: string | undefined
      issues?: readonly Issue[] | undefined
      details?: Record<string, unknown> | undefined
      retryAfter?: number | undefined
      guess?: boolean
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'Failure'
    this.kind = kind
    this.code = more.code
    this.issues = more.issues
    this.details = more.details
    this.retryAfter = more.retryAfter
    this.guess = more.guess ?? false
  }
}

/**
 * Reports whether a thrown value is a Failure of this kind. Compares the name, because the bundled pages may
 * contain another copy of the class.
 */
export function isFailure(error: unknown, kind: FailureKind): error is Failure {
  return error instanceof Error && error.name === 'Failure' && 'kind' in error && error.kind === kind
}

export function notFound(what: string): Failure {
  return new Failure('not-found', `${what} not found.`)
}

/** Creates the failure for a link whose token is unknown. */
export function unknownLink(what: string): Failure {
  return new Failure('not-found', `${what} not found.`, { guess: true })
}

/**
 * Creates the failure for one rejected field: a sentence for people as its message, and an issue with path
 * and reason for forms.
 */
export function badField(path: string, message: string, more: { guess?: boolean } = {}): Failure {
  const issues = [{ path, message }]
  return new Failure('bad-input', fieldSentence({ path, message }), { issues, ...more })
}

/** Like `badField`, for a wrong password or code. */
export function wrongSecret(path: string, message: string): Failure {
  return badField(path, message, { guess: true })
}

/**
 * Creates a failure for an action that the current state doesn't allow: `code` for
 * programs, `message` for the user.
 */
export function conflict(
  code: string,
  message: string,
  more: { issues?: readonly Issue[]; details?: Record<string, unknown> } = {},
): Failure {
  return new Failure('conflict', message, { code, ...more })
}

/**
 * Creates the failure for an action that needs a yes first. The client repeats the request with the question's
 * code in `confirmed`.
 */
export function asksFirst(question: string, message: string): Failure {
  return conflict(question, message, { details: { question } })
}

/** Creates the failure for a change that is based on an older state of `noun`. */
export function stale(noun: string, details?: Record<string, unknown>): Failure {
  return conflict('stale', changedSince(noun), details === undefined ? {} : { details })
}

/** The reason why the shop can't start, in one line with a remedy. Printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The reason why an operator's command failed, in one line with a remedy. Printed without a stack trace. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
