import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { type Charges, type OrderSums, sumsOfGoods } from '#modules/orders/charges.ts'
import { type GivenDiscount, sumOfDiscount } from '#modules/orders/given-discount.ts'
import { spreadDiscount } from '#modules/orders/line-prices.ts'
import type { OrderLine } from '#modules/orders/order.ts'
import { badField } from '#platform/errors.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import type { PricedItems } from './price-items.ts'

/** Lines that bear their parts of the discount, and what they come to. */
export interface DiscountedItems extends Pick<PricedItems, 'agreed'> {
  lines: OrderLine[]
  sums: OrderSums
}

/** Throws `bad-input` for more than the books cost. */
export function discountOf(given: GivenDiscount | undefined, goods: Paise): Paise {
  if (given === undefined) return 0
  const discount = sumOfDiscount(given, goods)
  if (discount <= goods) return discount
  throw badField('discount', `must be at most what the books cost, ${formatRupees(goods)}`)
}

/** Who gives a discount decides prices, and so does who changes the books that have one. */
export function withDiscount(
  actor: Actor,
  { lines, agreed, total: goods }: PricedItems,
  discount: Paise,
  charged?: Charges,
): DiscountedItems {
  if (discount > 0) requirePermission(actor, 'books.write')
  return { lines: spreadDiscount(lines, discount), agreed, sums: sumsOfGoods(goods, discount, charged) }
}
