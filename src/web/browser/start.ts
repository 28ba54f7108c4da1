import { dropExpiredAdminSession } from './admin-session-store.ts'
import { dropExpiredSession } from './session-store.ts'
import { showCarriedToasts } from './toast.ts'

/** What a page does once, before it is hydrated. */
export function startPage(): void {
  dropExpiredSession()
  dropExpiredAdminSession()
  showCarriedToasts()
}
