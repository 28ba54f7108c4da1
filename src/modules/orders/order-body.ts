import { toRupees } from '#platform/money.ts'

import { perCharge } from './charges.ts'
import type { Order, OrderLine } from './order.ts'
import type { OrderBody } from './orders.schema.ts'
import { subtotalOf } from './line-prices.ts'

/**
 * An order as REST tells it, in rupees. Events name people by e-mail address, so only administrators read
 * who did what; the owner sees that it happened.
 */
export function toOrderBody(order: Order, reader: { isAdmin: boolean }): OrderBody {
  return {
    _id: order.id,
    number: order.number,
    customerName: order.customerName,
    user: order.userId === null ? null : { _id: order.userId, name: order.userName ?? '' },
    email: order.email,
    shippingAddress: order.shippingAddress,
    items: order.lines.map(toItem),
    originalAmount: toRupees(subtotalOf(order.lines)),
    discountAmount: toRupees(order.discount),
    couponCode: order.couponCode,
    deliveryMethod: order.deliveryMethod,
    ...perCharge((key) => toRupees(order[key])),
    totalAmount: toRupees(order.total),
    status: order.status,
    paymentMethod: paymentMethodOf(order),
    razorpayOrderId: order.gatewayOrderId,
    razorpayPaymentId: order.gatewayPaymentId,
    createdAt: order.createdAt.toISOString(),
    courier: order.courier,
    trackingNumber: order.trackingNumber,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    cancelReason: order.cancelReason,
    manual: order.manual,
    paidBy: order.paidBy,
    replaces:
      order.replacesOrderId === null
        ? null
        : { _id: order.replacesOrderId, number: order.replacesNumber ?? '' },
    refundedAmount: toRupees(order.refunded),
    disputed: order.disputed,
    version: order.version,
    events: order.events.map((event) => ({
      ...event,
      actor: reader.isAdmin ? event.actor : '',
      at: event.at.toISOString(),
    })),
  }
}

function paymentMethodOf({ manual, paidBy, replacesOrderId, gateway }: Order): string {
  if (replacesOrderId !== null) return 'none'
  return (manual ? paidBy : gateway) ?? 'none'
}

function toItem(line: OrderLine): OrderBody['items'][number] {
  return {
    _id: line.id,
    bookId: line.bookId,
    isCombo: line.isCombo,
    bookType: line.bookType,
    title: line.title,
    quantity: line.quantity,
    price: toRupees(line.unitPrice),
    originalPrice: toRupees(line.unitOriginalPrice),
    discount: toRupees(line.discount),
    returned: line.returned,
    refunded: toRupees(line.refunded),
    book: { _id: line.bookId, title: line.title },
  }
}
