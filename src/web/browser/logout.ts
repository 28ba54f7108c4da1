import { readAdminToken } from './admin-session-store.ts'
import { readSession } from './session-store.ts'
import { refreshStoredValues } from './stored-value.ts'

/**
 * Clears all browser storage (spec accounts §4): session, cart, wishlist, address, preferences. The sessions end on the
 * server as well if it can be reached; the page does not wait for the answer.
 */
export function logout(): void {
  const session = readSession()
  for (const token of [session.status === 'shopper' && session.token, readAdminToken()]) {
    if (token) endOnServer(token)
  }
  for (const clear of [() => localStorage.clear(), () => sessionStorage.clear()]) {
    try {
      clear()
    } catch {
      // Storage that is forbidden holds nothing to clear.
    }
  }
  refreshStoredValues()
}

/** `keepalive`: also when the page goes away meanwhile. */
function endOnServer(token: string): void {
  const headers = { authorization: `Bearer ${token}` }
  fetch('/api/logout', { method: 'POST', headers, keepalive: true }).catch(() => {})
}
