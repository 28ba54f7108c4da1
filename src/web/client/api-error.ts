/** An issue with one field. */
export interface ApiIssue {
  path: string
  message: string
}

/** A rejected call, with the server's `{message, code?, issues?}`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly issues: readonly ApiIssue[]
  /** False if the server sent no message; screens then use the spec's fallback text. */
  readonly hasMessage: boolean
  /** The whole body, for callers that need more than the message (a 409 contains the current prices). */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
    const message =
      typeof fields['message'] === 'string' && fields['message'] !== '' ? fields['message'] : undefined
    super(message ?? `Something went wrong (error ${status})`)
    this.name = 'ApiError'
    this.status = status
    this.code = typeof fields['code'] === 'string' ? fields['code'] : undefined
    this.issues = Array.isArray(fields['issues']) ? (fields['issues'] as ApiIssue[]) : []
    this.hasMessage = message !== undefined
    this.body = body
  }
}

/** Returns the state that a colleague saved first, from a 409 'stale'; undefined for other failures. */
export function theirsOf(error: unknown): { theirs: unknown } | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale') return undefined
  const { body } = error
  return typeof body === 'object' && body !== null && 'theirs' in body ? { theirs: body.theirs } : undefined
}

/** Reports whether the server responded with 404. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** A call that got no answer. Its message tells staff what became of their input. */
export class NoConnection extends TypeError {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'NoConnection'
  }
}

/**
 * Returns the server's message, a sentence about the lost connection, or the given fallback (usually the spec's
 * text).
 */
export function messageOf(error: unknown, fallback: string): string {
  const isKnown = error instanceof NoConnection || (error instanceof ApiError && error.hasMessage)
  return isKnown ? error.message : fallback
}
