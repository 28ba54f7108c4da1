import type { Actor } from '#modules/accounts/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'

import type { DeliveryMethod, OrderStatus, PricedLine, ShippingAddress } from './order.ts'

export interface NewOrder {
  checkoutId: string
  userId: string
  gatewayOrderId: string
  gatewayPaymentId: string
  customerName: string
  email: string
  shippingAddress: ShippingAddress
  deliveryMethod: DeliveryMethod
  couponCode: string | null
  lines: readonly PricedLine[]
  subtotal: Paise
  discount: Paise
  deliveryFee: Paise
  total: Paise
  actor: string
  at: Date
}

export interface OrderLine extends PricedLine {
  id: string
}

export interface Order {
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
  lines: OrderLine[]
  subtotal: Paise
  discount: Paise
  deliveryFee: Paise
  total: Paise
  gatewayOrderId: string | null
  gatewayPaymentId: string | null
  createdAt: Date
  events: { type: string; actor: string; details: Record<string, unknown>; at: Date }[]
}

export interface OrderQuery {
  status?: OrderStatus | undefined
  /** Part of the customer's name, e-mail or the order number. */
  search?: string | undefined
  startDate?: Date | undefined
  endDate?: Date | undefined
  page: number
  limit: number
}

export interface OrdersService {
  /** Writes the order, its lines, its 'placed' event and the confirmation e-mail in the caller's transaction. */
  place(tx: Tx, order: NewOrder): Promise<{ id: string; number: string }>
  /** Admin only. */
  list(actor: Actor, query: OrderQuery): Promise<{ orders: Order[]; total: number; totalPages: number }>
  /** The owner or an admin; others get not-found. */
  get(actor: Actor, id: string): Promise<Order>
  mine(actor: Actor, page: number, limit: number): Promise<{ orders: Order[]; total: number; totalPages: number }>
  /** Admin only. Any status to any (spec §4); writes an order event. */
  setStatus(actor: Actor, id: string, status: OrderStatus): Promise<Order>
  /** Idempotent: queued or sent already → nothing more is sent, unless `resend`. Owner or admin. */
  sendEmail(actor: Actor, id: string, options: { resend: boolean }): Promise<void>
}
