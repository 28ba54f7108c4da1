import type { Paise } from '#platform/money.ts'

interface PricedAt {
  quantity: number
  /** What is charged for one. */
  unitPrice: Paise
  /** The struck-through price, where there is one. */
  unitOriginalPrice?: Paise | null | undefined
}

/**
 * 'Subtotal', wherever it is shown: the lines at their original prices (spec accounts §9). Savings, coupon and delivery
 * lead from it to what is paid. An original price below the price is a slip of the pen, not a negative saving.
 */
export function subtotalOf(lines: readonly PricedAt[]): Paise {
  return lines.reduce(
    (sum, { quantity, unitPrice, unitOriginalPrice }) =>
      sum + Math.max(unitOriginalPrice ?? 0, unitPrice) * quantity,
    0,
  )
}
