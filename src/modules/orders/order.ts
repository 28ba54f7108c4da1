import type { Paise } from '#platform/money.ts'

/** Spec §4: any status may be set from any other; 'Paid' is set by payment. */
export const ORDER_STATUSES = ['Pending', 'Paid', 'Processing', 'Shipped', 'Delivered'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export type DeliveryMethod = 'standard' | 'express'

/** Spec §9: express costs ₹50, standard is free. */
export const DELIVERY_FEE: Record<DeliveryMethod, Paise> = { standard: 0, express: 5000 }

export interface ShippingAddress {
  firstName: string
  lastName: string
  addressLine1: string
  addressLine2: string
  state: string
  city: string
  zip: string
  email: string
  phone: string
}

/** What one order line was, frozen when the checkout was priced. Money in paise. */
export interface PricedLine {
  bookId: string
  isCombo: boolean
  title: string
  bookType: string
  hsn: string
  quantity: number
  unitPrice: Paise
  unitOriginalPrice: Paise
  /** What one unit takes from the shelf. */
  contents: { bookId: string; quantity: number }[]
}

/** The number that people read out: 123 → 'KK-000123'. */
export function orderNumber(number: number): string {
  return `KK-${String(number).padStart(6, '0')}`
}

/** Reads a status without regard to case (DESIGN §5); undefined when it is none. */
export function parseOrderStatus(text: string): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status.toLowerCase() === text.trim().toLowerCase())
}
