import { refreshAdminSession } from './admin-session-store.ts'
import { cartStorage } from './cart-store.ts'
import { refreshSession } from './session-store.ts'
import { wishlistStorage } from './wishlist-store.ts'

/** Clears all browser storage (spec accounts §4): session, cart, wishlist, address, preferences. */
export function logout(): void {
  for (const clear of [() => localStorage.clear(), () => sessionStorage.clear()]) {
    try {
      clear()
    } catch {
      // Storage that is forbidden holds nothing to clear.
    }
  }
  refreshSession()
  refreshAdminSession()
  cartStorage.refresh()
  wishlistStorage.refresh()
}
