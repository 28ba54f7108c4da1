import { notifyAfterLoad } from '#web/browser/toast.ts'
import { links } from '#web/links.ts'

/**
 * Empties this browser's storage after its account was deleted, and begins anew on the home page by a document load.
 * Not `logout()`: the account's pages would see the session end and go to the login first.
 */
export function leaveForGood(): void {
  localStorage.clear()
  sessionStorage.clear()
  notifyAfterLoad('success', 'Your account is deleted.')
  location.replace(links.home())
}
