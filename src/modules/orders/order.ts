import type { Paise } from '#platform/money.ts'

import type { DeliveryMethod, OrderSums } from './charges.ts'
import type { DeliveryWishes } from './delivery-wishes.ts'

/** Spec §4: any status may be set from any other; 'Paid' is set by payment. */
export const ORDER_STATUSES = ['Pending', 'Paid', 'Processing', 'Shipped', 'Delivered'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What people read as an order's state, and look for: a cancelled order keeps its status, but is Cancelled. */
export const ORDER_STATES = [...ORDER_STATUSES, 'Cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** How a manual order was paid for in the shop. */
export const PAID_BY = ['cash', 'upi', 'card', 'bank', 'cheque'] as const
export type PaidBy = (typeof PAID_BY)[number]

/** As staff and documents say it. */
export const PAID_BY_LABELS: Record<PaidBy, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank: 'Bank transfer',
  cheque: 'Cheque',
}

/** Spec storefront §9: faults are reported within 48 hours of delivery. */
export const CLAIM_WINDOW_HOURS = 48

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
  /** '26th edition, 2025', 'law as on 1 June 2026'; empty of a combo and where not known, absent where not kept yet. */
  edition?: string
  law?: string
  bookType: string
  hsn: string
  quantity: number
  unitPrice: Paise
  unitOriginalPrice: Paise
  /** Its part of the coupon, for all its copies (`spreadDiscount`). */
  discount: Paise
  /** What one unit takes from stock. */
  contents: LineContent[]
}

/** A book within a line. */
export interface LineContent {
  bookId: string
  quantity: number
  /** Of a combo, for its tax: what the book is called, its HSN heading, and what one copy costs alone. */
  sold?: { title: string; hsn: string; price: Paise }
}

/** The number that people read out: 123 → 'KK-000123'. */
export function orderNumber(number: number): string {
  return `KK-${String(number).padStart(6, '0')}`
}

const ORDER_NUMBER = /^(?:kk[ .:#/-]*|#\s*)0*([1-9]\d{0,8})$/i

/** Reads an order number as people write it: 'KK-56', 'kk 000056', '#56'; undefined when it is none. */
export function readOrderNumber(text: string): number | undefined {
  const digits = ORDER_NUMBER.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Reads a status without regard to case (DESIGN §5); undefined when it is none. */
export function parseOrderStatus(text: string): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status.toLowerCase() === text.trim().toLowerCase())
}

/** The same of a state. */
export function parseOrderState(text: string): OrderState | undefined {
  return ORDER_STATES.find((state) => state.toLowerCase() === text.trim().toLowerCase())
}

/** What decides about cancelling; times as moments or as text. */
interface Standing {
  status: OrderStatus
  cancelledAt: Date | string | null
}

/** Whether the goods have left the shop. */
export function isDispatched({ status }: Pick<Standing, 'status'>): boolean {
  return status === 'Shipped' || status === 'Delivered'
}

/** Whether its money has come: through the gateway, or in the shop. For a replacement none is owed. */
export function isPaid(order: Pick<Order, 'gatewayPaymentId' | 'paidBy' | 'replacesOrderId'>): boolean {
  return order.gatewayPaymentId !== null || order.paidBy !== null || order.replacesOrderId !== null
}

/** Policy: an order can be cancelled until it is dispatched. */
export function mayCancel({ status, cancelledAt }: Standing): boolean {
  return cancelledAt === null && !isDispatched({ status })
}

/** What people read as the order's state: the statuses of spec §4, or that it was cancelled. */
export function shownStatus({ status, cancelledAt }: Standing): OrderState {
  return cancelledAt === null ? status : 'Cancelled'
}

/** A status as staff set it, with what they know of the parcel; what is left out stays. */
export interface StatusChange {
  status: OrderStatus
  /** Whether its parcel stands ready; of Processing alone, which every other status ends. */
  packed?: boolean | undefined
  courier?: string | undefined
  trackingNumber?: string | undefined
  /** Of the order that was looked at; left out, whatever stands there is changed. */
  version?: number | undefined
  /** Staff know that its money has gone back or is disputed, and send it all the same. */
  evenIfReturned?: boolean | undefined
}

export interface NewOrder extends OrderSums, DeliveryWishes {
  /** Made by the caller (`newId()`), who records the sale under it in the same transaction. */
  id: string
  checkoutId: string
  userId: string
  gateway: string
  gatewayOrderId: string
  gatewayPaymentId: string
  customerName: string
  email: string
  shippingAddress: ShippingAddress
  deliveryMethod: DeliveryMethod
  couponCode: string | null
  /** In whose parcel it is to go; quietly left out when that order is not the buyer's, goes elsewhere or has left. */
  sentWithOrderId: string | null
  lines: readonly PricedLine[]
  actor: string
  at: Date
}

export interface OrderLine extends Required<PricedLine> {
  id: string
  /** Copies that left before the rest did. */
  sent: number
  /** Copies whose price went back. */
  returned: number
  /** Paise that went back of the line. */
  refunded: Paise
}

/** Another order that is meant for the same parcel. */
export interface ParcelMate {
  id: string
  /** 'KK-000123' */
  number: string
  /** It has neither left nor been cancelled: the two can go together. */
  waits: boolean
}

export interface Order extends OrderSums, DeliveryWishes {
  id: string
  /** 'KK-000123' */
  number: string
  userId: string | null
  userName: string | null
  customerName: string
  email: string
  status: OrderStatus
  shippingAddress: ShippingAddress
  deliveryMethod: DeliveryMethod
  couponCode: string | null
  /** The share as which staff gave the discount, in hundredths of a per cent; null for a sum. */
  discountRate: number | null
  /** The order that this one was meant to go with when it was placed. */
  sentWithOrderId: string | null
  /** All others that are meant for the same parcel, the oldest first. */
  sentWith: ParcelMate[]
  lines: OrderLine[]
  checkoutId: string | null
  gateway: string | null
  gatewayOrderId: string | null
  gatewayPaymentId: string | null
  createdAt: Date
  courier: string | null
  trackingNumber: string | null
  /** When the parcel that is to be sent was packed. */
  packedAt: Date | null
  /** When the status became Delivered; null while it is another. */
  deliveredAt: Date | null
  /** A cancelled order keeps its status. */
  cancelledAt: Date | null
  cancelReason: string | null
  /** Entered by staff, without account and gateway. */
  manual: boolean
  paidBy: PaidBy | null
  /** Of a payment in the shop: the bank's, the UPI app's or the cheque's number. */
  paymentReference: string | null
  /** The Indian day of a payment in the shop. */
  paidOn: string | null
  /** Paise that came in parts, before the payment that made the total whole. */
  received: Paise
  /** The number under which an institution ordered. */
  purchaseOrder: string | null
  /** The order whose faulty books this one replaces, at no charge. */
  replacesOrderId: string | null
  /** Its number, 'KK-000122'. */
  replacesNumber: string | null
  /** Paise of the total that go or have gone back. */
  refunded: Paise
  /** A dispute puts its money in danger, or has taken it. */
  disputed: boolean
  version: number
  deletedAt: Date | null
  events: { type: string; actor: string; details: Record<string, unknown>; at: Date }[]
}
