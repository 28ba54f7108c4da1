import type { CheckoutDeps } from './checkout-deps.ts'
import type { CheckoutSnapshot } from './checkout.ts'

/** More checkouts than are opened in ten minutes; bounds the memory of a process. */
const MAX_REMEMBERED = 2000

/**
 * Checkouts that this process opened, in their first state, so that a browser's order needs no query to find its
 * owner and gateway, which never change. What can change is read again under the checkout's row lock.
 */
export function createOpenedCheckouts() {
  const opened = new Map<string, CheckoutSnapshot>()
  return {
    note(gatewayOrderId: string, checkout: CheckoutSnapshot): void {
      opened.set(gatewayOrderId, checkout)
      const [oldest] = opened.keys()
      if (opened.size > MAX_REMEMBERED && oldest !== undefined) opened.delete(oldest)
    },
    find: (gatewayOrderId: string): CheckoutSnapshot | undefined => opened.get(gatewayOrderId),
  }
}

export interface OpeningDeps extends CheckoutDeps {
  opened: ReturnType<typeof createOpenedCheckouts>
}
