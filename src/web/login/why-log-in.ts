import { useSyncExternalStore } from 'react'

import { adminEnd, type SessionEnd, shopperEnd } from '#web/browser/session-end.ts'
import { links } from '#web/links.ts'

/** The sentence for whoever was sent to the login of the shop; undefined for who came by themselves. */
export function whyShopperLogIn(end: SessionEnd | undefined, next: string | undefined): string | undefined {
  if (end === 'ran-out') return 'Your session has run out. Log in again to go on where you were.'
  if (end === 'ended') {
    return 'You were logged out elsewhere, or the password was changed. Log in again to go on.'
  }
  if (next === undefined) return undefined
  return next.startsWith(links.checkout())
    ? 'Log in to check out. Your cart waits for you.'
    : 'Log in to see the page that you asked for.'
}

/** The same at the door of the admin area. */
export function whyStaffLogIn(end: SessionEnd | undefined, asked: boolean): string | undefined {
  if (end === 'ran-out') return 'Your session has run out. Log in again to go on where you were.'
  if (end === 'ended') {
    return 'You were logged out elsewhere, or your password or role was changed. Log in again to go on.'
  }
  return asked ? 'Log in to see the screen that you asked for.' : undefined
}

/** How the last session ended; unknown until the page is alive, because pages are the same for everybody. */
export const useShopperEnd = () => useEnd(shopperEnd)
export const useAdminEnd = () => useEnd(adminEnd)

function useEnd(end: typeof shopperEnd): SessionEnd | undefined {
  return useSyncExternalStore(end.subscribe, end.get, end.getServerSnapshot)
}
