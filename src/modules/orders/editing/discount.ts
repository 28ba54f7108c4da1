import { type Actor, requireDiscountPermission, requirePermission } from '#modules/accounts/actor.ts'
import { type Charges, type OrderSums, sumsOfGoods } from '#modules/orders/charges.ts'
import { type GivenDiscount, rateOf, sumOfDiscount } from '#modules/orders/manual-discount.ts'
import { spreadDiscount } from '#modules/orders/line-prices.ts'
import type { Order, OrderLine } from '#modules/orders/order.ts'
import { badField, type Failure } from '#platform/errors.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import type { PricedItems } from './price-items.ts'

/** The discount on all books of an order. */
export interface OrderDiscount {
  sum: Paise
  /** The percentage that staff entered, in hundredths of a per cent; null for a fixed amount. */
  rate: number | null
}

/** Lines with their shares of the discount, and the resulting amounts. */
export interface DiscountedItems extends Pick<PricedItems, 'agreed'> {
  lines: OrderLine[]
  sums: OrderSums
  discountRate: number | null
}

/** Resolves a discount to an amount. Throws `bad-input` if it exceeds the price of the books. */
export function discountOf(given: GivenDiscount | undefined, goods: Paise): OrderDiscount {
  if (given === undefined) return { sum: 0, rate: null }
  const sum = sumOfDiscount(given, goods)
  if (sum <= goods) return { sum, rate: rateOf(given) }
  throw badField('discount', `must be at most the price of the books, ${formatRupees(goods)}`)
}

/**
 * Carries a discount over to changed books: a percentage stays a percentage, an amount stays an amount.
 * Throws `bad-input` if an amount would leave nothing to pay, and if the lines have their own discounts.
 */
export function carriedDiscount(order: Order, goods: Paise): OrderDiscount {
  const { discount: sum, discountRate: rate } = order
  if (rate !== null) return discountOf({ percent: rate / 100 }, goods)
  if (sum > 0 && hasOwnDiscounts(order)) throw notReusable('the lines have their own discounts')
  if (sum === 0 || sum < goods) return { sum, rate }
  throw notReusable(
    `the current discount of ${formatRupees(sum)} would leave nothing to pay on ${formatRupees(goods)}`,
  )
}

function notReusable(why: string): Failure {
  return badField('discount', `must be entered again: ${why}`)
}

/**
 * Reports whether lines have individual discounts, as quotations do. A discount on the whole order is spread
 * in proportion to the line prices.
 */
function hasOwnDiscounts({ lines, discount }: Order): boolean {
  return spreadDiscount(lines, discount).some((spread, i) => spread.discount !== lines[i]?.discount)
}

/**
 * Spreads the discount over the lines. Requires `books.write` for a discount, also when the books of a
 * discounted order change, and `discounts.large` if the discount and the agreed price reductions add up to a
 * large one.
 */
export function withDiscount(
  actor: Actor,
  { lines, agreed, conceded, total: goods }: PricedItems,
  { sum, rate }: OrderDiscount,
  charged?: Charges,
): DiscountedItems {
  if (sum > 0) requirePermission(actor, 'books.write')
  requireDiscountPermission(actor, sum + conceded)
  return {
    lines: spreadDiscount(lines, sum),
    agreed,
    sums: sumsOfGoods(goods, sum, charged),
    discountRate: rate,
  }
}
