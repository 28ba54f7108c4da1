import { useSyncExternalStore } from 'react'

import { createStoredValue } from './stored-value.ts'
import { isWished, readWishlist, type WishlistItem } from './wishlist-store.ts'

/** A row of the home page on a wide screen. */
const MOST = 8

const EMPTY: WishlistItem[] = []

/** The books that were looked at in this browser, the last one first; no server hears of them. */
export const lookedAtStorage = createStoredValue<WishlistItem[]>({
  key: 'lookedAt',
  empty: EMPTY,
  read: readWishlist,
  write: JSON.stringify,
  storage: () => localStorage,
})

/** Empty until the page is hydrated. */
export function useLookedAt(): WishlistItem[] {
  return useSyncExternalStore(
    lookedAtStorage.subscribe,
    lookedAtStorage.get,
    lookedAtStorage.getServerSnapshot,
  )
}

/** The list after another look: each book once. */
export function withLook(items: readonly WishlistItem[], item: WishlistItem): WishlistItem[] {
  return [item, ...items.filter((other) => !isWished([item], other._id))].slice(0, MOST)
}
