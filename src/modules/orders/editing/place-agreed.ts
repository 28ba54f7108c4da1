import type { Actor } from '#modules/accounts/actor.ts'
import { sumsOfGoods, NO_CHARGES } from '#modules/orders/charges.ts'
import { exchangeBooks } from '#modules/orders/lifecycle/stock.ts'
import { priceLine } from '#modules/orders/line-prices.ts'
import type { OrderDeps } from '#modules/orders/order-writing.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import type { OrderLine } from '#modules/orders/order.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Paise } from '#platform/money.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { writeOrder } from './enter-order.ts'

/** A book at the price that staff agreed with the customer. Amounts in paise. */
export interface AgreedLine {
  bookId: string
  title: string
  quantity: number
  unitPrice: Paise
  /** The discount on all copies of the line together. */
  discount: Paise
  /** The discount rate in hundredths of a per cent. */
  discountRate: number
}

/** An order on terms that staff with price permission agreed on earlier. */
export interface AgreedOrder {
  customerName: string
  shippingAddress: ShippingAddress
  /** The institution's own order number. */
  purchaseOrder: string
  lines: readonly AgreedLine[]
  /** The delivery charge. */
  carriage: Paise
}

/**
 * Takes the stock and writes the order in the caller's transaction, whether staff or the customer accepts the
 * terms. Throws `conflict` 'not_for_sale' for a book no longer on sale, and 'out_of_stock', naming the books
 * with too few copies.
 */
export async function placeAgreed(
  deps: OrderDeps,
  tx: Tx,
  touch: Touch,
  actor: Pick<Actor, 'email'>,
  { lines: agreed, carriage, ...customer }: AgreedOrder,
): Promise<{ id: string; number: string }> {
  const id = newId()
  const lines = await linesOf(deps, tx, agreed)
  await exchangeBooks(deps, tx, touch, { orderId: id, actor, before: [], after: lines })
  const goods = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  const sums = sumsOfGoods(goods, discount, { ...NO_CHARGES, carriage })
  const order = {
    id,
    ...customer,
    email: customer.shippingAddress.email,
    status: 'Pending',
    payment: undefined,
  } as const
  const number = await writeOrder(deps, tx, actor, order, {
    lines,
    agreed: [],
    sums,
    discountRate: rateOfAll(agreed),
  })
  return { id, number }
}

/** Returns the discount rate if all lines have the same one; otherwise null. */
function rateOfAll(lines: readonly AgreedLine[]): number | null {
  const [rate = 0, ...others] = new Set(lines.map(({ discountRate }) => discountRate))
  return others.length === 0 && rate > 0 ? rate : null
}

async function linesOf(
  { catalogue }: Pick<OrderDeps, 'catalogue'>,
  tx: Tx,
  agreed: readonly AgreedLine[],
): Promise<OrderLine[]> {
  const found = await catalogue.forSale(
    tx,
    agreed.map(({ bookId }) => bookId),
  )
  const forSale = { books: new Map(found.map((book) => [book.id, book])), combos: new Map() }
  const gone = agreed.filter(({ bookId }) => !forSale.books.has(bookId))
  if (gone.length > 0) {
    const sentences = gone.map(({ title }) => `“${title}” is no longer available.`)
    throw conflict('not_for_sale', sentences.join(' '))
  }
  return agreed.flatMap(({ bookId, quantity, unitPrice, discount }): OrderLine[] => {
    const line = priceLine({ bookId, quantity, isCombo: false }, forSale)
    if (!line) return []
    const unitOriginalPrice = Math.max(line.unitOriginalPrice, unitPrice)
    const { edition = '', law = '' } = line
    const state = { id: newId(), edition, law, sent: 0, returned: 0, refunded: 0 }
    return [{ ...line, ...state, unitPrice, unitOriginalPrice, discount }]
  })
}
