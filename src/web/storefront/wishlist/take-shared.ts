import { cart } from '#web/browser/cart-store.ts'
import { hasLine } from '#web/browser/cart.ts'
import { notify } from '#web/browser/toast.ts'
import { wishlist, type WishlistItem } from '#web/browser/wishlist-store.ts'
import { links } from '#web/links.ts'

/** Adds one copy of each item. Items already in the cart stay unchanged, so pressing again adds nothing. */
export function addAllToCart(items: readonly WishlistItem[]): void {
  const lines = items.map((item) => ({ ...item, quantity: 1 }))
  const before = cart.get()
  const added = lines.filter((line) => !hasLine(before, line))
  for (const line of added) cart.add(line)
  say(added.length, lines.length, 'cart', { label: 'View cart', href: links.cart() })
}

export function addAllToWishlist(items: readonly WishlistItem[]): void {
  const added = items.filter((item) => wishlist.add(item))
  say(added.length, items.length, 'wishlist', { label: 'View wishlist', href: links.wishlist() })
}

function say(added: number, all: number, where: 'cart' | 'wishlist', way: { label: string; href: string }) {
  if (added === 0) return notify.info(`All of these are in your ${where} already.`, way)
  const known =
    added < all ? ` ${all - added} of ${all} ${all - added === 1 ? 'was' : 'were'} there already.` : ''
  const titles = added === 1 ? 'One title' : `${added} titles`
  notify.success(`${titles} added to your ${where}.${known}`, way)
}
