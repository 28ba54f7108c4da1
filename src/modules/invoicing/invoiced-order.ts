import type { Charges } from '#modules/orders/charges.ts'
import type { LineContent } from '#modules/orders/line-content.ts'
import type { Order, OrderLine } from '#modules/orders/order.ts'
import { type Paise, prorate } from '#platform/money.ts'

/** An order line as sold, frozen with the order. */
export interface SoldLine extends Pick<
  OrderLine,
  'id' | 'title' | 'law' | 'hsn' | 'quantity' | 'unitPrice' | 'discount' | 'sent' | 'returned' | 'refunded'
> {
  /** The books of a combo, each with the price of one copy sold alone. */
  parts: (NonNullable<LineContent['sold']> & { quantity: number })[]
}

/** The facts about an order that invoicing needs. */
export interface InvoicedOrder extends Pick<
  Order,
  | keyof Charges
  | 'id'
  | 'number'
  | 'userId'
  | 'shippingAddress'
  | 'total'
  | 'refunded'
  | 'gatewayPaymentId'
  | 'manual'
  | 'paidBy'
  | 'status'
  | 'packedAt'
  | 'createdAt'
  | 'cancelledAt'
  | 'purchaseOrder'
  | 'giftNote'
  | 'replacesOrderId'
> {
  lines: SoldLine[]
  /** The account's name; '' if there is none. */
  accountName: string
}

/**
 * Splits a combo's line into lines of its books. Each book is a separate supply, priced by its share of the
 * combo. Copies × prices − discounts add up exactly to the combo's line. Returns other lines unchanged.
 */
export function componentLines(line: SoldLine): SoldLine[] {
  if (line.parts.length === 0) return [line]
  const alone = line.parts.map(({ price, quantity }) => price * quantity)
  const weights = alone.some((price) => price > 0) ? alone : line.parts.map(({ quantity }) => quantity)
  const prices = prorate(line.unitPrice, weights)
  const lines = line.parts.flatMap((part, i) => pricedCopies(line, part, prices[i] ?? 0))
  const discounts = prorate(
    line.discount,
    lines.map(({ quantity, unitPrice }) => quantity * unitPrice),
  )
  return lines.map((each, i) => ({ ...each, discount: discounts[i] ?? 0 }))
}

/**
 * Returns lines for a combo's copies of one book, which cost `price` per combo. If that doesn't divide
 * evenly, some copies cost a paisa more than the others.
 */
function pricedCopies(line: SoldLine, part: SoldLine['parts'][number], price: Paise): SoldLine[] {
  const dearer = price % part.quantity
  const unitPrice = (price - dearer) / part.quantity
  const facts = { ...line, title: `${part.title} (in ${line.title})`, hsn: part.hsn, parts: [] }
  return [
    { ...facts, unitPrice, quantity: (part.quantity - dearer) * line.quantity },
    { ...facts, unitPrice: unitPrice + 1, quantity: dearer * line.quantity },
  ].filter(({ quantity }) => quantity > 0)
}
