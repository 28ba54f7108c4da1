import { useSyncExternalStore } from 'react'

import { createStoredValue } from './stored-value.ts'
import { isWished, readWishlist, type WishlistItem } from './wishlist-store.ts'

/** As many books as fit in one row of the home page on a wide screen. */
const MOST = 8

const EMPTY: WishlistItem[] = []

/** Books recently viewed in this browser, latest first. Never sent to a server. */
export const recentlyViewedStorage = createStoredValue<WishlistItem[]>({
  key: 'lookedAt',
  empty: EMPTY,
  read: readWishlist,
  write: JSON.stringify,
  storage: () => localStorage,
})

/** Recently viewed books; empty until hydration. */
export function useRecentlyViewed(): WishlistItem[] {
  return useSyncExternalStore(
    recentlyViewedStorage.subscribe,
    recentlyViewedStorage.get,
    recentlyViewedStorage.getServerSnapshot,
  )
}

/** Moves the viewed book to the front, so that each book appears only once. */
export function withRecentlyViewed(items: readonly WishlistItem[], item: WishlistItem): WishlistItem[] {
  return [item, ...items.filter((other) => !isWished([item], other._id))].slice(0, MOST)
}
