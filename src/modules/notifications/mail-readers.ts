import { hideTokens } from '#platform/http/secret-paths.ts'

/** Any member of staff who looks into the outbox. */
export interface Reader {
  isAdmin: boolean
  role: string
}

/**
 * A mail as this reader may see it: a link that opens an account is for its recipient alone, or any of the staff could
 * become an owner by the owner's own reset link. Where no mail server is, a member of staff has to pass it on: owners, who
 * decide about accounts in any case.
 */
export function readable<M extends { status: string; html: string; text: string }>(
  mail: M,
  reader: Reader,
): M {
  if (mail.status === 'outbox' && reader.role === 'owner') return mail
  return { ...mail, html: hideTokens(mail.html), text: hideTokens(mail.text) }
}
