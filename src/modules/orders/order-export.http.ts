import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { indianMoment } from '#platform/indian-day.ts'
import { exporting } from '#platform/limits/rates.ts'
import { toRupees } from '#platform/money.ts'

import { countBooks } from './book-count.ts'
import { CHARGE_LIST } from './charges.ts'
import { booksIn } from './line-content.ts'
import { subtotalOf } from './line-prices.ts'
import type { ExportedOrder, OrderListsService } from './order-lists.service.ts'
import { outstandingOf, paymentState, receivedOf } from './order-money.ts'
import { displayStatus } from './order-states.ts'
import { orderNumber } from './order.ts'
import { ordersExportQuery } from './orders.schema.ts'

/** Mount it before the route `/admin/orders/:id`. */
export function createOrderExportHttp({ orderLists }: { orderLists: OrderListsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/orders/export', {
    described: describeCsv(
      'Orders',
      'Export orders, newest first, with the filters of `GET /orders`; managers and owners only',
      'Amounts in rupees, times in India.',
    ),
    permission: 'orders.export',
    audited: true,
    limits: exporting,
    query: ordersExportQuery,
    handler: async (c) => {
      const rows = await orderLists.exported(c.req.valid('query'))
      return csvResponse('orders.csv', EXPORT_COLUMNS, rows)
    },
  })
  return app
}

/** The columns of the order export, amounts in rupees. */
const EXPORT_COLUMNS: readonly CsvColumn<ExportedOrder>[] = [
  { head: 'Order number', cell: ({ number }) => orderNumber(number) },
  { head: 'Placed at', cell: ({ createdAt }) => indianMoment(createdAt) },
  { head: 'Customer', cell: ({ customerName, userName }) => customerName || (userName ?? '') },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Phone', cell: ({ shippingAddress }) => shippingAddress.phone },
  { head: 'City', cell: ({ shippingAddress }) => shippingAddress.city },
  { head: 'State', cell: ({ shippingAddress }) => shippingAddress.state },
  { head: 'PIN code', cell: ({ shippingAddress }) => shippingAddress.zip },
  { head: 'Items', cell: ({ items }) => items.map(asText).join('; ') },
  { head: 'Copies', cell: ({ items }) => countBooks(items.map(asBooks)) },
  { head: 'Subtotal', cell: ({ items }) => toRupees(subtotalOf(items)) },
  { head: 'Savings', cell: ({ items, subtotal }) => toRupees(subtotalOf(items) - subtotal) },
  { head: 'Discount', cell: ({ discount }) => toRupees(discount) },
  ...CHARGE_LIST.map(({ key, heading }) => ({
    head: heading,
    cell: (order: ExportedOrder) => toRupees(order[key]),
  })),
  { head: 'Total', cell: ({ total }) => toRupees(total) },
  { head: 'Received', cell: (order) => toRupees(receivedOf(order)) },
  { head: 'Owed', cell: (order) => toRupees(outstandingOf(order)) },
  { head: 'Refunded', cell: ({ refunded }) => toRupees(refunded) },
  { head: 'Status', cell: displayStatus },
  { head: 'Payment', cell: paymentState },
  { head: 'Invoice', cell: ({ invoices }) => invoices.join('; ') },
  { head: 'Gateway payment', cell: ({ gatewayPaymentId }) => gatewayPaymentId },
  { head: 'Courier', cell: ({ courier }) => courier },
  { head: 'Tracking number', cell: ({ trackingNumber }) => trackingNumber },
  { head: 'Needed by', cell: ({ neededBy }) => neededBy },
  { head: 'Gift note', cell: ({ giftNote }) => giftNote },
  { head: 'Terms of', cell: ({ termsDate }) => termsDate },
  { head: 'Terms SHA-256', cell: ({ termsHash }) => termsHash },
  { head: 'Send complete', cell: ({ sendComplete }) => (sendComplete ? 'yes' : '') },
]

function asBooks({ quantity, contents }: ExportedOrder['items'][number]) {
  return { quantity, books: booksIn(contents) }
}

function asText({ title, quantity }: ExportedOrder['items'][number]): string {
  return `${quantity} × ${title}`
}
