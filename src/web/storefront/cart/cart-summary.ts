import { type CartItem, cartTotal, itemCount } from '#web/browser/cart.ts'
import type { Paise } from '#platform/money.ts'

export interface CartSummary {
  count: number
  /** What it would cost at the original prices (spec accounts §9). */
  subtotal: Paise
  savings: Paise
  total: Paise
}

export function summarise(items: readonly CartItem[]): CartSummary {
  const total = cartTotal(items)
  const subtotal = items.reduce((sum, item) => sum + originalTotal(item), 0)
  return { count: itemCount(items), subtotal, savings: subtotal - total, total }
}

/** An original price below the price is a slip of the pen, not a negative saving. */
function originalTotal(item: CartItem): Paise {
  const price = Math.max(item.originalPrice ?? item.price, item.price)
  return Math.round(price * 100) * item.quantity
}
