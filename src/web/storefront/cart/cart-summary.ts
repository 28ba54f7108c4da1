import { subtotalOf } from '#modules/orders/line-prices.ts'
import { type CartItem, cartTotal, itemCount } from '#web/client/cart.ts'
import { fromRupees, type Paise } from '#platform/money.ts'

export interface CartSummary {
  count: number
  /** Total at the original prices (spec accounts §9). */
  subtotal: Paise
  savings: Paise
  total: Paise
}

export function summarise(items: readonly CartItem[]): CartSummary {
  const total = cartTotal(items)
  const subtotal = subtotalOf(
    items.map(({ quantity, price, originalPrice }) => ({
      quantity,
      unitPrice: fromRupees(price),
      unitOriginalPrice: fromRupees(originalPrice ?? price),
    })),
  )
  return { count: itemCount(items), subtotal, savings: subtotal - total, total }
}
