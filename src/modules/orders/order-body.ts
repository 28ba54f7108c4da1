import type { z } from 'zod'

import { booksIn, comboBooks } from './line-content.ts'
import { subtotalOf } from './line-prices.ts'
import type { Order } from './order.ts'
import type { orderBody } from './orders.schema.ts'

/**
 * An order as its readers see it. Only administrators see the actors of events, which are email addresses;
 * owners see the events without them.
 */
export function shownOrder(order: Order, reader: { isAdmin: boolean }): z.output<typeof orderBody> {
  const { userId, userName, lines, replacesOrderId, replacesNumber, events } = order
  return {
    ...order,
    user: userId === null ? null : { id: userId, name: userName ?? '' },
    items: lines.map((line) => ({
      ...line,
      books: booksIn(line.contents),
      inside: comboBooks(line.contents),
      price: line.unitPrice,
      originalPrice: line.unitOriginalPrice,
      book: { id: line.bookId, title: line.title },
    })),
    originalAmount: subtotalOf(lines),
    discountAmount: order.discount,
    discountPercent: order.discountRate === null ? null : order.discountRate / 100,
    totalAmount: order.total,
    paymentMethod: paymentMethodOf(order),
    razorpayOrderId: order.gatewayOrderId,
    razorpayPaymentId: order.gatewayPaymentId,
    replaces: replacesOrderId === null ? null : { id: replacesOrderId, number: replacesNumber ?? '' },
    receivedAmount: order.received,
    refundedAmount: order.refunded,
    events: reader.isAdmin ? events : events.filter(isForShoppers).map((event) => ({ ...event, actor: '' })),
  }
}

/** How staff handle a refund that failed is between them and the bank; mails tell the shopper the result. */
function isForShoppers({ type }: Order['events'][number]): boolean {
  return !type.startsWith('refund-')
}

function paymentMethodOf({ paidBy, replacesOrderId, gateway }: Order): string {
  if (replacesOrderId !== null) return 'none'
  return paidBy ?? gateway ?? 'none'
}
