import { useSyncExternalStore } from 'react'

import { type CartItem, readCart, withItem, withoutLine, withQuantity } from './cart.ts'
import { createStoredValue } from './stored-value.ts'

const EMPTY: CartItem[] = []

export const cartStorage = createStoredValue<CartItem[]>({
  key: 'cart',
  empty: EMPTY,
  read: readCart,
  write: JSON.stringify,
  storage: () => localStorage,
})

/** The cart, and after each change the new one, in every tab; empty until the page is hydrated. */
export function useCart(): CartItem[] {
  return useSyncExternalStore(cartStorage.subscribe, cartStorage.get, cartStorage.getServerSnapshot)
}

/** Changes the cart silently; `book-card/cart-actions.ts` also shows a message. */
export const cart = {
  get: (): CartItem[] => cartStorage.get(),
  add: (item: CartItem, quantity = 1): void => cartStorage.set(withItem(cartStorage.get(), item, quantity)),
  setQuantity: (key: string, quantity: number): void =>
    cartStorage.set(withQuantity(cartStorage.get(), key, quantity)),
  remove: (key: string): void => cartStorage.set(withoutLine(cartStorage.get(), key)),
  replace: (items: CartItem[]): void => cartStorage.set(items),
  clear: (): void => cartStorage.remove(),
}
