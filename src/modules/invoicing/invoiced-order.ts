import type { Charges } from '#modules/orders/charges.ts'
import type { OrderStatus, PaidBy, ShippingAddress } from '#modules/orders/order.ts'
import { type Paise, prorate } from '#platform/money.ts'

/** A line as it was sold: frozen with the order. */
export interface SoldLine {
  id: string
  title: string
  /** 'law as on 1 June 2026'; empty of a combo, and where it was not kept yet. */
  law: string
  hsn: string
  quantity: number
  unitPrice: Paise
  discount: Paise
  /** Copies that left before the rest did. */
  sent: number
  /** Copies whose price went back. */
  returned: number
  /** What went back of the line. */
  refunded: Paise
  /** Of a combo: its books, each with what one copy costs alone. */
  parts: { title: string; hsn: string; price: Paise; quantity: number }[]
}

/** What invoicing needs to know of an order. */
export interface InvoicedOrder extends Charges {
  id: string
  /** 'KK-000123' */
  number: string
  userId: string | null
  shippingAddress: ShippingAddress
  lines: SoldLine[]
  total: Paise
  /** What went back of the total. */
  refunded: Paise
  gatewayPaymentId: string | null
  manual: boolean
  paidBy: PaidBy | null
  status: OrderStatus
  /** When its parcel was packed. */
  packedAt: Date | null
  createdAt: Date
  cancelledAt: Date | null
  /** The number under which an institution ordered. */
  purchaseOrder: string | null
  /** It replaces faulty goods of that order, at no charge. */
  replacesOrderId: string | null
}

/**
 * A combo's line as lines of its books, for a combo whose books bear several rates: each is a supply with a price of its own,
 * its part of the combo's by what it costs alone. Copies × prices − discounts add up to the line to the paisa.
 */
export function componentLines(line: SoldLine): SoldLine[] {
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

/** Copies of one book for `price` in each combo; where that does not divide, some cost a paisa more than the others. */
function pricedCopies(line: SoldLine, part: SoldLine['parts'][number], price: Paise): SoldLine[] {
  const dearer = price % part.quantity
  const unitPrice = (price - dearer) / part.quantity
  const facts = { ...line, title: `${part.title} (in ${line.title})`, hsn: part.hsn, parts: [] }
  return [
    { ...facts, unitPrice, quantity: (part.quantity - dearer) * line.quantity },
    { ...facts, unitPrice: unitPrice + 1, quantity: dearer * line.quantity },
  ].filter(({ quantity }) => quantity > 0)
}
