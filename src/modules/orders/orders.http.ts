import { Hono } from 'hono'
import { etag } from 'hono/etag'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { UNCHANGED } from '#platform/http/describe-answer.ts'
import { indianMoment } from '#platform/indian-day.ts'
import { exporting } from '#platform/limits/rates.ts'
import { toRupees } from '#platform/money.ts'

import { CHARGE_LIST } from './charges.ts'
import { booksIn, countBooks } from './line-content.ts'
import { subtotalOf } from './line-prices.ts'
import { shownOrder } from './order-body.ts'
import type { ExportedOrder, OrderListsService } from './order-lists.service.ts'
import { outstandingOf, paymentState, receivedOf } from './order-money.ts'
import { displayStatus } from './order-states.ts'
import { type Order, orderNumber } from './order.ts'
import {
  emailAnswer,
  emailRequest,
  orderBody,
  ordersExportQuery,
  ordersPage,
  ordersQuery,
  statusChange,
} from './orders.schema.ts'
import type { OrdersService } from './orders.service.ts'
import { orderChanges, orderChangesQuery, readyOrders, waitingOrders } from './waiting-orders.schema.ts'

const group = { tag: 'Orders', description: 'Amounts in rupees.' }

export function createOrdersHttp({ orders }: { orders: OrdersService }) {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /orders', {
    ...group,
    summary: 'List orders, newest first; admin only',
    permission: 'orders.read',
    query: ordersQuery,
    output: ordersPage,
    handler: async (c) => {
      const { orders: found, ...page } = await orders.list(c.req.valid('query'))
      return { orders: found.map((order) => shownOrder(order, c.var.actor)), ...page }
    },
  })

  endpoint(app, 'GET /orders/:id', {
    ...group,
    summary: 'Get an order, as its owner or an admin',
    shopper: true,
    output: orderBody,
    handler: async (c) => shownOrder(await orders.get(c.var.actor, c.req.param('id')), c.var.actor),
  })

  endpoint(app, 'PUT /orders/admin/:id/status', {
    ...group,
    summary: "Set an order's status, any to any; admin only",
    permission: 'orders.write',
    json: statusChange,
    output: orderBody,
    handler: async (c) => {
      const order = await orders.setStatus(c.var.actor, c.req.param('id'), c.req.valid('json'))
      return shownOrder(order, c.var.actor)
    },
  })

  endpoint(app, 'POST /orders/:id/email', {
    ...group,
    summary: 'Send the confirmation email, once unless `resend`',
    shopper: true,
    json: emailRequest,
    output: emailAnswer,
    handler: async (c) => {
      const { resend } = c.req.valid('json')
      await orders.sendEmail(c.var.actor, c.req.param('id'), { resend })
      return { success: true as const, message: 'Email confirmation sent successfully!' }
    },
  })

  return app
}

const waiting = {
  tag: 'Orders (admin)',
  description: 'Amounts in rupees.',
  permission: 'orders.read',
  before: etag(),
  others: UNCHANGED,
} as const

export function createWaitingOrdersHttp({ orderLists }: { orderLists: OrderListsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/orders/changes', {
    ...waiting,
    summary: 'Get what has changed since the list of orders was loaded; staff only',
    query: orderChangesQuery,
    output: orderChanges,
    handler: async (c) => {
      const { ids, after } = c.req.valid('query')
      const { orders, ...changes } = await orderLists.changes({ ids, after })
      return { orders: shown(orders), ...changes }
    },
  })
  endpoint(app, 'GET /admin/orders/waiting', {
    ...waiting,
    summary: 'List the most urgent orders for each next step; staff only',
    output: waitingOrders,
    handler: async () => {
      const { toAccept, toPack, toSend } = await orderLists.waiting()
      return { toAccept: shown(toAccept), toPack: shown(toPack), toSend: shown(toSend) }
    },
  })
  endpoint(app, 'GET /admin/orders/ready', {
    ...waiting,
    summary: 'List packed orders, express first; staff only',
    output: readyOrders,
    handler: async () => {
      const { orders, printed } = await orderLists.ready()
      return { orders: shown(orders), printed }
    },
  })
  return app
}

const shown = (orders: readonly Order[]) => orders.map((order) => shownOrder(order, { isAdmin: true }))

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
