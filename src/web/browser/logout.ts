import { readAdminToken } from './admin-session-store.ts'
import { readSession } from './session-store.ts'
import { refreshStoredValues } from './stored-value.ts'

/**
 * Clears all browser storage (spec accounts §4): session, cart, wishlist, address, preferences. Also ends the
 * sessions on the server if it is reachable; the page doesn't wait for the response.
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
      // Forbidden storage has nothing to clear.
    }
  }
  refreshStoredValues()
}

/** `keepalive` completes the request even if the page is left. */
function endOnServer(token: string): void {
  const headers = { authorization: `Bearer ${token}` }
  fetch('/api/logout', { method: 'POST', headers, keepalive: true }).catch(() => {})
}
