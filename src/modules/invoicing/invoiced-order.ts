import type { Charges } from '#modules/orders/charges.ts'
import type { OrderStatus, PaidBy, ShippingAddress } from '#modules/orders/order.ts'
import type { Paise } from '#platform/money.ts'

/** A line as it was sold: frozen with the order. */
export interface SoldLine {
  id: string
  title: string
  hsn: string
  quantity: number
  unitPrice: Paise
  discount: Paise
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
  createdAt: Date
  cancelledAt: Date | null
  /** It replaces faulty goods of that order, at no charge. */
  replacesOrderId: string | null
}
