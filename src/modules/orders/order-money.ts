import { MIN_PAYABLE } from '#platform/limits/order-limits.ts'
import type { Paise } from '#platform/money.ts'

import { isPaid, type Order } from './order.ts'

type Money = Pick<
  Order,
  'gatewayPaymentId' | 'paidBy' | 'replacesOrderId' | 'received' | 'refunded' | 'total'
>

/** Summarizes the payment of an order as a label. */
export function paymentState(
  order: Money,
): 'Replacement' | 'Unpaid' | 'Partly paid' | 'Paid' | 'Partly refunded' | 'Refunded' {
  if (order.replacesOrderId !== null) return 'Replacement'
  if (!isPaid(order)) return order.received > 0 ? 'Partly paid' : 'Unpaid'
  if (order.refunded === 0) return 'Paid'
  return order.refunded < order.total ? 'Partly refunded' : 'Refunded'
}

/** Returns the received amount: the total if paid, otherwise the recorded part payments. */
export function receivedOf(order: Omit<Money, 'refunded'>): Paise {
  if (order.replacesOrderId !== null) return 0
  return isPaid(order) ? order.total : order.received
}

/** Returns the outstanding amount; 0 for a cancelled order. */
export function outstandingOf(order: Omit<Money, 'refunded'> & Pick<Order, 'cancelledAt'>): Paise {
  const isOwed = order.cancelledAt === null && !isPaid(order)
  return isOwed ? order.total - order.received : 0
}

/** A refund by the way it takes. */
export interface RefundRoutes {
  /** Through the gateway. */
  online: Paise
  /** Handed back in the shop. */
  inShop: Paise
}

/**
 * Splits a refund: it goes through the gateway up to the amount paid there, and the rest is handed back in the
 * shop. A share below the gateway's minimum is handed back too.
 */
export function refundRoutes(
  {
    gatewayPaymentId,
    total,
    received,
    refunded,
  }: Pick<Order, keyof Omit<Money, 'paidBy' | 'replacesOrderId'>>,
  amount: Paise,
): RefundRoutes {
  const left = gatewayPaymentId === null ? 0 : Math.max(0, total - received - refunded)
  const online = Math.min(amount, left)
  if (online < amount && online < MIN_PAYABLE) return { online: 0, inShop: amount }
  return { online, inShop: amount - online }
}

/**
 * Reports whether a gateway payment is disputed or fully refunded, i.e. whether the money may no longer be
 * with the shop.
 */
export function returnedMoneyState(
  order: Pick<Order, 'gatewayPaymentId' | 'refunded' | 'total' | 'disputed'>,
): 'disputed' | 'returned' | undefined {
  if (order.gatewayPaymentId === null) return undefined
  if (order.disputed) return 'disputed'
  return order.total > 0 && order.refunded >= order.total ? 'returned' : undefined
}
