import type { CartItem } from '#web/client/cart.ts'
import type { Removal } from '#web/storefront/cart/removal.tsx'

/** The lines of a cart or wishlist as the page shows them. By default nothing is removed. */
export const showing = (lines: readonly CartItem[], changes: Partial<Removal> = {}): Removal => ({
  lines,
  isRemoved: () => false,
  canUndo: false,
  remove() {},
  clear() {},
  undo() {},
  ...changes,
})
