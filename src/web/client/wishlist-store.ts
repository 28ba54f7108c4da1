import { useSyncExternalStore } from 'react'

import { type CartItem, lineKey, readCart } from './cart.ts'
import { createStoredValue } from './stored-value.ts'
import { notify } from './toast.ts'

/** A book or combo on the wishlist (spec storefront §3). */
export type WishlistItem = Omit<CartItem, 'quantity'>

const EMPTY: WishlistItem[] = []

export const wishlistStorage = createStoredValue<WishlistItem[]>({
  key: 'wishlist',
  empty: EMPTY,
  read: readWishlist,
  write: JSON.stringify,
  storage: () => localStorage,
  onRefused: () =>
    notify.warn('Your browser can’t save your wishlist. It will be lost when you reload or leave this page.'),
})

/** The wishlist; empty until hydration. */
export function useWishlist(): WishlistItem[] {
  return useSyncExternalStore(
    wishlistStorage.subscribe,
    wishlistStorage.get,
    wishlistStorage.getServerSnapshot,
  )
}

/** Reports whether a line is on the wishlist. Renders again only when that changes: a page has dozens of hearts. */
export function useIsWished(key: string): boolean {
  return useSyncExternalStore(
    wishlistStorage.subscribe,
    () => isWished(wishlistStorage.get(), key),
    () => false,
  )
}

export function isWished(items: readonly WishlistItem[], key: string): boolean {
  return items.some((item) => lineKey(item) === key)
}

/** Changes the wishlist without showing a message; `book-card/cart-actions.ts` also shows one. */
export const wishlist = {
  get: (): WishlistItem[] => wishlistStorage.get(),
  /** Adds an item. Returns false if it was already on the wishlist. */
  add(item: WishlistItem): boolean {
    let added = false
    wishlistStorage.change((items) => {
      added = !isWished(items, lineKey(item))
      return added ? [...items, item] : items
    })
    return added
  },
}

/** Parses a stored wishlist. Each item appears once. */
export function readWishlist(text: string): WishlistItem[] {
  return readCart(text).map(asWish)
}

export function asWish(line: CartItem): WishlistItem {
  const { quantity: _, ...wish } = line
  return wish
}
