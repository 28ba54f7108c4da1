import { asJson } from '#platform/http/as-json.ts'
import { toRupees } from '#platform/money.ts'

import { perCharge } from './charges.ts'
import type { Order, OrderLine } from './order.ts'
import { type OrderBody, orderBody, orderItem } from './orders.schema.ts'
import { subtotalOf } from './line-prices.ts'

/**
 * Maps an order to its REST body, in rupees. Only administrators see the actors of events, which are e-mail
 * addresses; owners see the events without them.
 */
export function toOrderBody(order: Order, reader: { isAdmin: boolean }): OrderBody {
  const { userId, userName, lines, replacesOrderId, replacesNumber } = order
  return asJson(orderBody, {
    ...order,
    user: userId === null ? null : { _id: userId, name: userName ?? '' },
    sentWith: order.sentWith.map(({ id, number, waits }) => ({ _id: id, number, waits })),
    items: lines.map(toItem),
    originalAmount: toRupees(subtotalOf(lines)),
    discountAmount: toRupees(order.discount),
    discountPercent: order.discountRate === null ? null : order.discountRate / 100,
    ...perCharge((key) => toRupees(order[key])),
    totalAmount: toRupees(order.total),
    paymentMethod: paymentMethodOf(order),
    razorpayOrderId: order.gatewayOrderId,
    razorpayPaymentId: order.gatewayPaymentId,
    replaces: replacesOrderId === null ? null : { _id: replacesOrderId, number: replacesNumber ?? '' },
    receivedAmount: toRupees(order.received),
    refundedAmount: toRupees(order.refunded),
    events: order.events.map((event) => ({
      ...event,
      actor: reader.isAdmin ? event.actor : '',
      at: event.at.toISOString(),
    })),
  })
}

function paymentMethodOf({ paidBy, replacesOrderId, gateway }: Order): string {
  if (replacesOrderId !== null) return 'none'
  return paidBy ?? gateway ?? 'none'
}

function toItem(line: OrderLine): OrderBody['items'][number] {
  return asJson(orderItem, {
    ...line,
    price: toRupees(line.unitPrice),
    originalPrice: toRupees(line.unitOriginalPrice),
    discount: toRupees(line.discount),
    refunded: toRupees(line.refunded),
    book: { _id: line.bookId, title: line.title },
  })
}
