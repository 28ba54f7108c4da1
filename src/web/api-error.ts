/** What a field's error says: which one, and what is wrong with it. */
export interface ApiIssue {
  path: string
  message: string
}

/** A refused call: `{message, code?, issues?}` of the server. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly issues: readonly ApiIssue[]
  /** False when the server sent no message of its own: screens then use the spec's fallback. */
  readonly hasMessage: boolean
  /** The whole body, for calls that answer more than the message (fresh prices with a 409). */
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

/** The server's message, else the fallback that the spec names for the situation. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.hasMessage ? error.message : fallback
}
