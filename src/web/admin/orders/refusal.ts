import { NoToken } from '#web/admin/kit/api/with-session.ts'
import { ApiError } from '#web/api-error.ts'

/** The spec's text for what failed; a rule of the shop that refused it says why in its own words. */
export function refusalOf(error: unknown, text: string): string {
  if (error instanceof NoToken) return error.message
  return error instanceof ApiError && error.status === 409 && error.hasMessage ? error.message : text
}
