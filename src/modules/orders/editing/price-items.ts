import { type Actor, requireDiscountPermission, requirePermission } from '#modules/accounts/actor.ts'
import { type Charges, type OrderSums, sumsOfGoods } from '#modules/orders/charges.ts'
import { priceLine, spreadDiscount } from '#modules/orders/line-prices.ts'
import { type GivenDiscount, rateOf, sumOfDiscount } from '#modules/orders/manual-discount.ts'
import type { FormItem } from '#modules/orders/order-actions.schema.ts'
import type { OrderDeps } from '#modules/orders/order-writing.ts'
import type { Order, OrderLine, PricedLine } from '#modules/orders/order.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField, conflict, type Failure } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { formatRupees, type Paise, toRupees } from '#platform/money.ts'

/** A line whose agreed price differs from the shop's; paise. */
export interface AgreedPrice {
  title: string
  price: Paise
  usual: Paise
}

export interface PricedItems {
  lines: OrderLine[]
  agreed: AgreedPrice[]
  /** The total reduction through agreed prices below the shop's. */
  conceded: Paise
  total: Paise
}

/**
 * Prices the form's items. Existing lines keep their price, and may stay even if the book is no longer sold;
 * new lines get today's price. Any other price requires `books.write`.
 */
export async function priceItems(
  deps: Pick<OrderDeps, 'catalogue' | 'merchandising'>,
  tx: Tx,
  actor: Actor,
  items: readonly FormItem[],
  present: readonly OrderLine[] = [],
): Promise<PricedItems> {
  const wanted = merge(items)
  const usual = await usualLines(deps, tx, wanted, present)
  const agreed: AgreedPrice[] = []
  let conceded = 0
  const lines = wanted.map((item, i): OrderLine => {
    const line = usual[i]
    if (!line) throw badField(`items.${i}.bookId`, 'This book is not for sale.')
    const { price = line.unitPrice } = item
    if (price !== line.unitPrice) agreed.push({ title: line.title, price, usual: line.unitPrice })
    conceded += Math.max(line.unitPrice - price, 0) * item.quantity
    const unitOriginalPrice = Math.max(line.unitOriginalPrice, price)
    return { ...line, quantity: item.quantity, unitPrice: price, unitOriginalPrice }
  })
  if (agreed.length > 0) requirePermission(actor, 'books.write')
  return {
    lines,
    agreed,
    conceded,
    total: lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0),
  }
}

/** Rejects a total other than the one the form showed, so that staff don't agree to an unseen total. */
export function requireTotal(total: Paise, shown: Paise | undefined): void {
  if (shown === undefined || shown === total) return
  throw conflict('price_changed', 'The prices have changed since the form was opened.', {
    details: { totalAmount: toRupees(total) },
  })
}

function merge(items: readonly FormItem[]): FormItem[] {
  const merged = new Map<string, FormItem>()
  for (const [i, item] of items.entries()) {
    const before = merged.get(keyOf(item))
    if (before && before.price !== item.price) {
      throw badField(`items.${i}.price`, 'This book is listed twice with different prices.')
    }
    merged.set(keyOf(item), { ...item, quantity: item.quantity + (before?.quantity ?? 0) })
  }
  return [...merged.values()]
}

async function usualLines(
  { catalogue, merchandising }: Pick<OrderDeps, 'catalogue' | 'merchandising'>,
  tx: Tx,
  items: readonly FormItem[],
  present: readonly OrderLine[],
): Promise<(OrderLine | undefined)[]> {
  const comboIds = items.filter(({ isCombo }) => isCombo).map(({ bookId }) => bookId)
  const combos = comboIds.length > 0 ? await merchandising.combosForSale(tx, comboIds) : []
  const bookIds = new Set(items.filter(({ isCombo }) => !isCombo).map(({ bookId }) => bookId))
  for (const combo of combos) for (const part of combo.contents) bookIds.add(part.bookId)
  const books = bookIds.size > 0 ? await catalogue.forSale(tx, [...bookIds]) : []
  const forSale = {
    books: new Map(books.map((book) => [book.id, book])),
    combos: new Map(combos.map((combo) => [combo.id, combo])),
  }
  return items.map((item) => {
    const unchanged = present.find((line) => keyOf(line) === keyOf(item))
    return unchanged ?? asNew(priceLine(item, forSale))
  })
}

function asNew(line: PricedLine | undefined): OrderLine | undefined {
  if (!line) return undefined
  const { edition = '', law = '' } = line
  return { ...line, edition, law, id: newId(), sent: 0, returned: 0, refunded: 0 }
}

function keyOf({ bookId, isCombo }: { bookId: string; isCombo: boolean }): string {
  return `${isCombo ? 'combo' : 'book'}:${bookId}`
}

/** The discount on all books of an order. */
interface OrderDiscount {
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
