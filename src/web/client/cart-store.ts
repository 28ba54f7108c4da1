import { useSyncExternalStore } from 'react'

import {
  type CartItem,
  lineKey,
  type LineCopies,
  readCart,
  withItem,
  withoutBought,
  withoutLine,
  withQuantity,
} from './cart.ts'
import { canStore, createStoredValue } from './stored-value.ts'
import { notify } from './toast.ts'

const EMPTY: CartItem[] = []

export const cartStorage = createStoredValue<CartItem[]>({
  key: 'cart',
  empty: EMPTY,
  read: readCart,
  write: JSON.stringify,
  storage: () => localStorage,
  onRefused: () =>
    notify.warn('Your browser can’t save your cart. It will be lost when you reload or leave this page.'),
})

/**
 * Reports whether the next document will have the cart. Tests the storage too, in case nothing was stored
 * yet.
 */
export function isCartKept(): boolean {
  return cartStorage.isKept() && canStore(() => localStorage)
}

/** The cart, updated when any tab changes it; empty until hydration. */
export function useCart(): CartItem[] {
  return useSyncExternalStore(cartStorage.subscribe, cartStorage.get, cartStorage.getServerSnapshot)
}

/** Number of copies of a line in the cart; 0 if it isn't there, and until hydration. */
export function useCopiesInCart(key: string): number {
  const copies = (lines: readonly CartItem[]) => lines.find((line) => lineKey(line) === key)?.quantity ?? 0
  return useSyncExternalStore(
    cartStorage.subscribe,
    () => copies(cartStorage.get()),
    () => 0,
  )
}

/** Changes the cart without showing a message; `book-card/cart-actions.ts` also shows one. */
export const cart = {
  get: (): CartItem[] => cartStorage.get(),
  add: (item: CartItem, quantity = 1): void => cartStorage.change((lines) => withItem(lines, item, quantity)),
  setQuantity: (key: string, quantity: number): void =>
    cartStorage.change((lines) => withQuantity(lines, key, quantity)),
  remove: (key: string): void => cartStorage.change((lines) => withoutLine(lines, key)),
  /** Removes bought copies, but not books that another tab added since the payment began. */
  removeBought(bought: readonly LineCopies[]): void {
    cartStorage.change((lines) => withoutBought(lines, bought))
    if (cartStorage.get().length === 0) cartStorage.remove()
  },
  replace: (items: CartItem[]): void => cartStorage.set(items),
  clear: (): void => cartStorage.remove(),
}
