import type { Session } from '#modules/accounts/accounts.service.ts'
import type { ShownInvitation } from '#modules/accounts/invitations/invitations.schema.ts'
import { rememberAdminRole } from '#web/admin/frame/admin-role.ts'
import { api } from '#web/api-client.ts'
import { signInAdmin } from '#web/browser/admin-session-store.ts'
import { endSession, readSession } from '#web/browser/session-store.ts'
import { notify } from '#web/browser/toast.ts'

const pathOf = (token: string) => `/invitations/${encodeURIComponent(token)}`

/** What the link invites to. */
export const loadInvitation = (token: string, signal: AbortSignal) =>
  api.get<ShownInvitation>(pathOf(token), { signal })

/** Joins the staff, and enters the admin area. Throws what the call throws. */
export async function acceptInvitation(
  token: string,
  input: { name?: string; password: string },
): Promise<void> {
  const session = await api.post<Session>(pathOf(token), input)
  const { name, role, email } = session.user
  // A change of role has ended the account's sessions, the one of this browser too.
  const shopper = readSession()
  if (shopper.status === 'shopper' && shopper.user.email === email) endSession()
  rememberAdminRole(role)
  signInAdmin(session.token, false)
  notify.success(`Welcome, ${name}!`)
}
