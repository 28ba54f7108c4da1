import { api } from '#web/client/api-client.ts'
import { shopperSession, staffSession } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'
import { links } from '#web/links.ts'

/**
 * Shoppers and staff have separate paths for forgotten passwords and resets (spec accounts §6), but the same
 * screens.
 */
export interface LoginArea {
  /** Prefix of the spec's paths, of pages as well as of calls. */
  path: '' | '/admin'
  login: string
  /** Ends the session in this browser, which a new password makes invalid. */
  endSession: () => void
}

export const SHOP_LOGIN: LoginArea = { path: '', login: links.login(), endSession: shopperSession.close }
export const ADMIN_LOGIN: LoginArea = {
  path: '/admin',
  login: links.admin.login(),
  endSession: staffSession.close,
}

type Done = { message?: string } | undefined

/** Requests a reset link. Throws the REST client's errors. */
export async function requestResetLink(area: LoginArea, email: string): Promise<void> {
  const answer = await api.post<Done>(`${area.path}/forgot-password`, { email })
  notify.success(answer?.message ?? 'Password reset link sent!')
}

/** Returns why the two passwords can't be sent (spec accounts §5). The server checks the other rules. */
export function passwordPairIssue(password: string, confirmation: string): string | undefined {
  if (password === '' || confirmation === '') return 'Please fill all fields.'
  return password === confirmation ? undefined : 'Passwords do not match.'
}

/** Sets the password and ends the previous session. Throws the REST client's errors. */
export async function setNewPassword(area: LoginArea, token: string, password: string): Promise<void> {
  const path = `${area.path}/reset-password/${encodeURIComponent(token)}`
  const answer = await api.post<Done>(path, { password })
  area.endSession()
  notify.success(answer?.message ?? 'Password reset successful!')
}
