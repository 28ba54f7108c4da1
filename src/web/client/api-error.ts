/** A problem with one field. */
export interface ApiIssue {
  path: string
  message: string
}

/** A refused call, with the server's `{message, code?, issues?}`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly issues: readonly ApiIssue[]
  /** False if the server sent no message; screens then use the spec's fallback. */
  readonly hasMessage: boolean
  /** The whole body, for callers that need more than the message (current prices with a 409). */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
    const message =
      typeof fields['message'] === 'string' && fields['message'] !== '' ? fields['message'] : undefined
    super(message ?? `The server answered ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = typeof fields['code'] === 'string' ? fields['code'] : undefined
    this.issues = Array.isArray(fields['issues']) ? (fields['issues'] as ApiIssue[]) : []
    this.hasMessage = message !== undefined
    this.body = body
  }
}

/** Reports whether the server has no such thing. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Returns the server's message, or the spec's fallback for the situation. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.hasMessage ? error.message : fallback
}
