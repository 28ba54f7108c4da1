import { useSyncExternalStore } from 'react'

import { type CartItem, lineKey, readCart } from './cart.ts'
import { createStoredValue } from './stored-value.ts'

/** A book or combo put aside (spec storefront §3). */
export type WishlistItem = Omit<CartItem, 'quantity'>

const EMPTY: WishlistItem[] = []

export const wishlistStorage = createStoredValue<WishlistItem[]>({
  key: 'wishlist',
  empty: EMPTY,
  read: readWishlist,
  write: JSON.stringify,
  storage: () => localStorage,
})

/** The wishlist; empty until the page is hydrated. */
export function useWishlist(): WishlistItem[] {
  return useSyncExternalStore(
    wishlistStorage.subscribe,
    wishlistStorage.get,
    wishlistStorage.getServerSnapshot,
  )
}

export function isWished(items: readonly WishlistItem[], key: string): boolean {
  return items.some((item) => lineKey(item) === key)
}

/** Changes the wishlist silently; `book-card/cart-actions.ts` also shows a message. */
export const wishlist = {
  get: (): WishlistItem[] => wishlistStorage.get(),
  /** False when it was there already. */
  add(item: WishlistItem): boolean {
    const items = wishlistStorage.get()
    if (isWished(items, lineKey(item))) return false
    wishlistStorage.set([...items, item])
    return true
  },
}

/** A thing is on the list once. */
export function readWishlist(text: string): WishlistItem[] {
  const items = new Map<string, WishlistItem>()
  for (const { quantity: _, ...item } of readCart(text)) {
    if (!items.has(lineKey(item))) items.set(lineKey(item), item)
  }
  return [...items.values()]
}
