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

/** Reports whether the server responded with 404. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Returns the server's message, or the given fallback, which is usually the spec's text. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.hasMessage ? error.message : fallback
}
