import type { Charges } from '#modules/orders/charges.ts'
import type { OrderStatus, PaidBy, ShippingAddress } from '#modules/orders/order.ts'
import { type Paise, prorate } from '#platform/money.ts'

/** An order line as sold, frozen with the order. */
export interface SoldLine {
  id: string
  title: string
  /** 'law as on 1 June 2026'; empty for combos and for orders from before it was recorded. */
  law: string
  hsn: string
  quantity: number
  unitPrice: Paise
  discount: Paise
  /** Copies sent ahead of the rest. */
  sent: number
  /** Refunded copies. */
  returned: number
  /** The amount refunded on this line. */
  refunded: Paise
  /** The books of a combo, each with the price of one copy sold alone. */
  parts: { title: string; hsn: string; price: Paise; quantity: number }[]
}

/** The facts about an order that invoicing needs. */
export interface InvoicedOrder extends Charges {
  id: string
  /** 'KK-000123' */
  number: string
  userId: string | null
  shippingAddress: ShippingAddress
  lines: SoldLine[]
  total: Paise
  /** The refunded part of the total. */
  refunded: Paise
  gatewayPaymentId: string | null
  manual: boolean
  paidBy: PaidBy | null
  status: OrderStatus
  /** Time at which its parcel was packed. */
  packedAt: Date | null
  createdAt: Date
  cancelledAt: Date | null
  /** The institution's own order number. */
  purchaseOrder: string | null
  /** The order whose faulty goods this one replaces, free of charge. */
  replacesOrderId: string | null
}

/**
 * Splits a mixed-rate combo's line into lines of its books. Each book is a separate supply, priced by its
 * share of the combo. Copies × prices − discounts add up to the line to the paisa.
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

/**
 * Copies of one book for `price` per combo. If that doesn't divide evenly, some cost a paisa more than the
 * others.
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
