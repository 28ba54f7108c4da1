import { type Charges, perCharge, sumOfCharges } from '#modules/orders/charges.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { fromRupees, type Paise } from '#platform/money.ts'

/** Amounts of a cart or an order, as the summary shows them, in paise. */
export interface Amounts extends Charges {
  /** Total at the original prices (spec §9). */
  subtotal: Paise
  /** Amount by which the shown prices are lower than the original ones. */
  savings: Paise
  /** Discount of the coupon, or granted by staff. */
  discount: Paise
  /** Total without the express fee and other charges (spec §9). */
  orderTotal: Paise
  payable: Paise
}

/** Returns the amounts of a placed order, computed from its frozen lines. */
export function amountsOfOrder(order: OrderBody): Amounts {
  const payable = fromRupees(order.totalAmount)
  const charges = perCharge((key) => fromRupees(order[key]))
  const discount = fromRupees(order.discountAmount)
  const orderTotal = payable - sumOfCharges(charges)
  const subtotal = fromRupees(order.originalAmount)
  return {
    subtotal,
    savings: subtotal - discount - orderTotal,
    discount,
    orderTotal,
    ...charges,
    payable,
  }
}
