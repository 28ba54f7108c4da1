import type { OrderBody } from '#modules/orders/orders.schema.ts'
import type { Paise } from '#platform/money.ts'

/** What a cart or an order costs, as the summary's lines say it. All in paise. */
export interface Amounts {
  /** At the original prices (spec §9). */
  subtotal: Paise
  /** What the reduced prices save. */
  savings: Paise
  /** What the coupon takes off. */
  discount: Paise
  /** Without the express fee (spec §9). */
  orderTotal: Paise
  deliveryFee: Paise
  payable: Paise
}

/** REST speaks rupees with at most two decimals; sums are made in paise. */
export function paiseOf(rupees: number): Paise {
  return Math.round(rupees * 100)
}

/** The amounts of an order that was placed, from its frozen lines. */
export function amountsOfOrder(order: OrderBody): Amounts {
  const payable = paiseOf(order.totalAmount)
  const deliveryFee = paiseOf(order.deliveryFee)
  const discount = paiseOf(order.discountAmount)
  const orderTotal = payable - deliveryFee
  const subtotal = paiseOf(order.originalAmount)
  return {
    subtotal,
    savings: subtotal - discount - orderTotal,
    discount,
    orderTotal,
    deliveryFee,
    payable,
  }
}
