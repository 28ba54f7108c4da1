import { fieldSentence } from './field-words.ts'

/** One field that was refused, and what would be right. */
export interface Issue {
  path: string
  message: string
}

/** The failures that a client can cause or must know of; `src/api/` maps each to one HTTP status. */
export type FailureKind =
  | 'bad-input' // 400
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'not-found' // 404
  | 'conflict' // 409
  | 'gone' // 410: it was there once
  | 'too-large' // 413
  | 'unsupported' // 415
  | 'too-many' // 429
  | 'gateway' // 502: the payment gateway refused or gave nonsense
  | 'unavailable' // 503

/**
 * A failure with a message meant for the person at the screen. Everything else that is thrown is a
 * error of ours and answers 500 without detail.
 */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly code: string | undefined
  readonly issues: readonly Issue[] | undefined
  /** Extra fields for the JSON body, such as fresh prices beside a refused amount. */
  readonly details: Record<string, unknown> | undefined
  /** Seconds after which trying again makes sense, for `too-many` and `unavailable`. */
  readonly retryAfter: number | undefined

  constructor(
    kind: FailureKind,
    message: string,
    more: {
      code?: string | undefined
      issues?: readonly Issue[] | undefined
      details?: Record<string, unknown> | undefined
      retryAfter?: number | undefined
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
  }
}

/** Whether something that was thrown is such a failure; by its name, because the bundled pages may hold another copy of the class. */
export function isFailure(error: unknown, kind: FailureKind): error is Failure {
  return error instanceof Error && error.name === 'Failure' && 'kind' in error && error.kind === kind
}

export function notFound(what: string): Failure {
  return new Failure('not-found', `${what} not found.`)
}

/** A refused field: the message is a sentence for people, and the issue list carries path and reason for forms. */
export function badField(path: string, message: string): Failure {
  const issues = [{ path, message }]
  return new Failure('bad-input', fieldSentence({ path, message }), { issues })
}

/** What stands against an action as things are now; `code` for programs, the message for the person at the screen. */
export function conflict(
  code: string,
  message: string,
  more: { issues?: readonly Issue[]; details?: Record<string, unknown> } = {},
): Failure {
  return new Failure('conflict', message, { code, ...more })
}

/** Why the shop cannot be opened, in one line that says what would help; nothing else is shown of it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
