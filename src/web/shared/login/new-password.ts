import { requestReset, resetPassword } from '#modules/accounts/password-changes.operations.ts'
import { call } from '#web/client/call.ts'
import { shopperSession } from '#web/client/session-store.ts'
import { createStoredValue, type StoredValue } from '#web/client/stored-value.ts'
import { notify } from '#web/client/toast.ts'
import { links } from '#web/links.ts'

import { safeNext } from './next-address.ts'

type Done = { message?: string } | undefined

/**
 * Shoppers and staff have separate paths for forgotten passwords and resets (spec accounts §6), but the same
 * screens.
 */
export interface LoginArea {
  ofStaff: boolean
  /** Requests a reset link. Throws the REST client's errors, as does `reset`. */
  requestReset(email: string): Promise<Done>
  /** Sets the password, with the token of a reset link. */
  reset(token: string, password: string): Promise<Done>
  login(query: { next?: string | undefined }): string
  /** The page to open after the login that follows a reset; empty for the usual one. */
  next: StoredValue<string>
  /** Ends the session in this browser, which a new password makes invalid. */
  endSession: () => void
}

/** Kept in this browser, because the mailed link opens in another tab. */
export const nextAfterReset = (key: string) =>
  createStoredValue({ key, empty: '', read: String, write: String, storage: () => localStorage })

export const SHOP_LOGIN: LoginArea = {
  ofStaff: false,
  requestReset: (email) => call(requestReset, { json: { email } }),
  reset: (token, password) => call(resetPassword, { param: { token }, json: { password } }),
  login: links.login,
  next: nextAfterReset('nextAfterReset'),
  endSession: shopperSession.close,
}

/**
 * Requests a reset link, and remembers which page the login after the reset should open. Throws the REST
 * client's errors.
 */
export async function requestResetLink(
  area: LoginArea,
  email: string,
  next: string | undefined,
): Promise<void> {
  const answer = await area.requestReset(email)
  if (next !== undefined) area.next.set(next)
  notify.success(answer?.message ?? 'Password reset link sent!')
}

/** Returns why the two passwords can't be sent (spec accounts §5). The server checks the other rules. */
export function passwordPairIssue(password: string, confirmation: string): string | undefined {
  if (password === '' || confirmation === '') return 'Please fill all fields.'
  return password === confirmation ? undefined : 'Passwords do not match.'
}

/**
 * Sets the password and ends the previous session. Resolves to the login's address. Throws the REST client's
 * errors.
 */
export async function setNewPassword(area: LoginArea, token: string, password: string): Promise<string> {
  const answer = await area.reset(token, password)
  area.endSession()
  notify.success(answer?.message ?? 'Password reset successful!')
  const next = safeNext(area.next.get())
  area.next.remove()
  return area.login({ next })
}
