import type { CheckoutSnapshot } from './checkout.ts'

/** More checkouts than are opened or paid in ten minutes; bounds the memory of a process. */
const MAX_REMEMBERED = 2000

/** Remembers checkouts of this process by gateway order, and forgets the earliest when full. */
export function createRememberedCheckouts<T>() {
  const remembered = new Map<string, T>()
  return {
    find: (gatewayOrderId: string): T | undefined => remembered.get(gatewayOrderId),
    note(gatewayOrderId: string, checkout: T): void {
      remembered.delete(gatewayOrderId)
      remembered.set(gatewayOrderId, checkout)
      const [oldest] = remembered.keys()
      if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    },
  }
}

/**
 * Checkouts when this process opened them. A browser's order then needs no query for owner and gateway, which never
 * change. Everything else is read again under the checkout's row lock.
 */
export type OpenedCheckouts = ReturnType<typeof createRememberedCheckouts<CheckoutSnapshot>>
