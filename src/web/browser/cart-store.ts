import { useSyncExternalStore } from 'react'

import {
  type CartItem,
  type LineCopies,
  readCart,
  withItem,
  withoutBought,
  withoutLine,
  withQuantity,
} from './cart.ts'
import { createStoredValue } from './stored-value.ts'
import { notify } from './toast.ts'

const EMPTY: CartItem[] = []

export const cartStorage = createStoredValue<CartItem[]>({
  key: 'cart',
  empty: EMPTY,
  read: readCart,
  write: JSON.stringify,
  storage: () => localStorage,
  onRefused: () => notify.warn('Your browser can’t save your cart. It is lost when you reload or leave.'),
})

/** The cart, and after each change the new one, in every tab; empty until the page is hydrated. */
export function useCart(): CartItem[] {
  return useSyncExternalStore(cartStorage.subscribe, cartStorage.get, cartStorage.getServerSnapshot)
}

/** Changes the cart silently; `book-card/cart-actions.ts` also shows a message. */
export const cart = {
  get: (): CartItem[] => cartStorage.get(),
  add: (item: CartItem, quantity = 1): void => cartStorage.change((lines) => withItem(lines, item, quantity)),
  setQuantity: (key: string, quantity: number): void =>
    cartStorage.change((lines) => withQuantity(lines, key, quantity)),
  remove: (key: string): void => cartStorage.change((lines) => withoutLine(lines, key)),
  /** Another tab may have added books since the payment began: they stay. */
  removeBought(bought: readonly LineCopies[]): void {
    cartStorage.change((lines) => withoutBought(lines, bought))
    if (cartStorage.get().length === 0) cartStorage.remove()
  },
  replace: (items: CartItem[]): void => cartStorage.set(items),
  clear: (): void => cartStorage.remove(),
}
