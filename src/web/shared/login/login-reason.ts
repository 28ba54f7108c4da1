import { useSyncExternalStore } from 'react'

import { shopperSession, staffSession } from '#web/client/session-store.ts'
import type { SessionEnd } from '#web/client/stored-session.ts'
import { links } from '#web/links.ts'
import { pageAt } from '#web/page-at.ts'
import { SHOP_PAGES } from '#web/site.ts'

/** Returns why a shopper was redirected to the login; undefined if they opened it themselves. */
export function whyShopperLogIn(
  end: SessionEnd | undefined,
  next: string | undefined,
  cartIsSaved = true,
): string | undefined {
  if (end === 'ran-out') return 'Your session has expired. Log in again to continue where you left off.'
  const toPayment = next !== undefined && pageAt(next)?.path === SHOP_PAGES.payment.path
  if (end === 'ended') {
    const why = 'You were logged out on another device, or your password was changed.'
    return `${why} Log in again to ${toPayment ? 'see how your payment ended' : 'continue'}.`
  }
  if (next === undefined) return undefined
  if (toPayment) return 'Log in to see how your payment ended.'
  if (!next.startsWith(links.checkout())) return 'Log in to see this page.'
  return cartIsSaved ? 'Log in to check out. Your cart is saved.' : 'Log in to check out.'
}

/** Like `whyShopperLogIn`, for staff. `sent` means redirected from an admin screen. */
export function whyStaffLogIn(end: SessionEnd | undefined, sent: boolean): string | undefined {
  if (end === 'ran-out') return 'Your session has expired. Log in again to continue where you left off.'
  if (end === 'ended') {
    return 'You were logged out: after an hour without activity, on another device, or because your password or role was changed. Log in again to continue.'
  }
  return sent ? 'Log in to see this screen.' : undefined
}

/** Why the last session ended; undefined until hydration, because pages are the same for everyone. */
export const useShopperEnd = () => useEnd(shopperSession.end)
export const useAdminEnd = () => useEnd(staffSession.end)

function useEnd(end: typeof shopperSession.end): SessionEnd | undefined {
  return useSyncExternalStore(end.subscribe, end.get, end.getServerSnapshot)
}
