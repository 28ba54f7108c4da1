import type { CsvColumn } from '#platform/csv/csv-response.ts'
import { indianMoment } from '#platform/indian-day.ts'
import { toRupees } from '#platform/money.ts'

import type { ListedOrder } from './order-lists.repository.ts'
import { isPaid, orderNumber, shownStatus } from './order.ts'
import { subtotalOf } from './subtotal.ts'

/** What the file of orders says of each, sums in rupees. */
export const EXPORT_COLUMNS: readonly CsvColumn<ListedOrder>[] = [
  { head: 'Order number', cell: ({ number }) => orderNumber(number) },
  { head: 'Placed at', cell: ({ createdAt }) => indianMoment(createdAt) },
  { head: 'Customer', cell: ({ customerName, userName }) => customerName || (userName ?? '') },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Phone', cell: ({ shippingAddress }) => shippingAddress.phone },
  { head: 'City', cell: ({ shippingAddress }) => shippingAddress.city },
  { head: 'State', cell: ({ shippingAddress }) => shippingAddress.state },
  { head: 'PIN code', cell: ({ shippingAddress }) => shippingAddress.zip },
  { head: 'Items', cell: ({ items }) => items.map(inWords).join('; ') },
  { head: 'Copies', cell: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0) },
  { head: 'Subtotal', cell: ({ items }) => toRupees(subtotalOf(items)) },
  { head: 'Savings', cell: ({ items, subtotal }) => toRupees(subtotalOf(items) - subtotal) },
  { head: 'Discount', cell: ({ discount }) => toRupees(discount) },
  { head: 'Delivery', cell: ({ deliveryFee }) => toRupees(deliveryFee) },
  { head: 'Total', cell: ({ total }) => toRupees(total) },
  { head: 'Refunded', cell: ({ refunded }) => toRupees(refunded) },
  { head: 'Status', cell: shownStatus },
  { head: 'Payment', cell: paymentState },
  { head: 'Gateway payment', cell: ({ gatewayPaymentId }) => gatewayPaymentId },
  { head: 'Courier', cell: ({ courier }) => courier },
  { head: 'Tracking number', cell: ({ trackingNumber }) => trackingNumber },
]

function inWords({ title, quantity }: ListedOrder['items'][number]): string {
  return `${quantity} × ${title}`
}

function paymentState(order: ListedOrder): string {
  if (order.replacesOrderId !== null) return 'Replacement'
  if (!isPaid(order)) return 'Unpaid'
  if (order.refunded === 0) return 'Paid'
  return order.refunded < order.total ? 'Partly refunded' : 'Refunded'
}
