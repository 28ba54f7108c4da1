import type { Session } from '#modules/accounts/accounts.service.ts'
import type { ShownInvitation } from '#modules/accounts/invitations/invitations.schema.ts'
import type { CodeNeeded } from '#modules/accounts/accounts.schema.ts'
import { rememberAdminRole } from '#web/admin/kit/admin-role.ts'
import { api } from '#web/api-client.ts'
import { signInAdmin } from '#web/browser/admin-session-store.ts'
import { endSession, readSession } from '#web/browser/session-store.ts'
import { notify } from '#web/browser/toast.ts'
import { links } from '#web/links.ts'

const pathOf = (token: string) => `/invitations/${encodeURIComponent(token)}`

/** What the link invites to. */
export const loadInvitation = (token: string, signal: AbortSignal) =>
  api.get<ShownInvitation>(pathOf(token), { signal })

/** Joins the staff and enters the admin area; answers where to go on. Throws what the call throws. */
export async function acceptInvitation(
  token: string,
  input: { name?: string; password: string },
): Promise<string> {
  const answer = await api.post<Session | CodeNeeded>(pathOf(token), input)
  if ('needsCode' in answer) {
    notify.success('You are one of the staff now. Log in with your code.')
    return links.admin.login()
  }
  const { name, role, email } = answer.user
  // A change of role has ended the account's sessions, the one of this browser too.
  const shopper = readSession()
  if (shopper.status === 'shopper' && shopper.user.email === email) endSession()
  rememberAdminRole(role)
  signInAdmin(answer.token, false)
  notify.success(`Welcome, ${name}!`)
  return links.admin.home()
}
