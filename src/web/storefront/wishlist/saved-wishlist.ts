import type { CartItem } from '#web/browser/cart.ts'
import { wishlist, type WishlistItem, wishlistStorage } from '#web/browser/wishlist-store.ts'
import type { StoredLines } from '#web/storefront/cart/fresh-cart.tsx'

/** As a cart with one copy of each: so much must be in stock for a wish to be bought. */
export function asCart(items: readonly WishlistItem[]): CartItem[] {
  return items.map((item) => ({ ...item, quantity: 1 }))
}

/** The wishlist, for today's prices to be written into it. */
export const storedWishlist: StoredLines = {
  get: () => asCart(wishlist.get()),
  replace: (items) => wishlistStorage.set(items.map(asWish)),
}

function asWish(line: CartItem): WishlistItem {
  const { quantity: _, ...wish } = line
  return wish
}
