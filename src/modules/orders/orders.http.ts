import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { indianMoment } from '#platform/indian-day.ts'
import { toRupees } from '#platform/money.ts'

import { CHARGE_LIST } from './charges.ts'
import { factsOf, type Wish, WISH_NAMES } from './delivery-wishes.ts'
import { booksIn, countBooks } from './line-content.ts'
import { subtotalOf } from './line-prices.ts'
import { shownOrder } from './order-body.ts'
import type { ExportedOrder, OrderListsService } from './order-lists.service.ts'
import { outstandingOf, paymentState, receivedOf } from './order-money.ts'
import { displayStatus } from './order-states.ts'
import { type Order, orderNumber } from './order.ts'
import type { OrdersService } from './orders.service.ts'
import {
  listOrders,
  getOrder,
  changeOrderStatus,
  emailOrder,
  getOrderChanges,
  listWaitingOrders,
  listReadyOrders,
  exportOrders,
} from './orders.operations.ts'

export function createOrdersHttp({ orders }: { orders: OrdersService }) {
  const app = new Hono<HttpEnv>()

  implement(app, listOrders, async (c) => {
    const { orders: found, ...page } = await orders.list(c.req.valid('query'))
    return { orders: found.map((order) => shownOrder(order, c.var.actor)), ...page }
  })

  implement(app, getOrder, async (c) =>
    shownOrder(await orders.get(c.var.actor, c.req.param('id')), c.var.actor),
  )

  implement(app, changeOrderStatus, async (c) => {
    const order = await orders.setStatus(c.var.actor, c.req.param('id'), c.req.valid('json'))
    return shownOrder(order, c.var.actor)
  })

  implement(app, emailOrder, async (c) => {
    const { resend } = c.req.valid('json')
    await orders.sendEmail(c.var.actor, c.req.param('id'), { resend })
    return { success: true as const, message: 'Email confirmation sent successfully!' }
  })

  return app
}

export function createOrderListsHttp({ orderLists }: { orderLists: OrderListsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, getOrderChanges, async (c) => {
    const { ids, after } = c.req.valid('query')
    const { orders, ...changes } = await orderLists.changes({ ids, after })
    return { orders: shown(orders), ...changes }
  })
  implement(app, listWaitingOrders, async () => {
    const { toAccept, toPack, toSend } = await orderLists.waiting()
    return { toAccept: shown(toAccept), toPack: shown(toPack), toSend: shown(toSend) }
  })
  implement(app, listReadyOrders, async () => {
    const { orders, printed } = await orderLists.ready()
    return { orders: shown(orders), printed }
  })
  implement(app, exportOrders, async (c) => {
    const rows = await orderLists.exported(c.req.valid('query'))
    return csvResponse('orders.csv', EXPORT_COLUMNS, rows)
  })
  return app
}

const shown = (orders: readonly Order[]) => orders.map((order) => shownOrder(order, { isAdmin: true }))

/** Columns before the terms. Those of other wishes are appended, so that spreadsheets keep their columns. */
const EARLY_WISHES: readonly Wish[] = ['neededBy', 'giftNote']

function isAppended(wish: Wish): boolean {
  return factsOf(wish).heading !== undefined && !EARLY_WISHES.includes(wish)
}

function wishColumn(wish: Wish): CsvColumn<ExportedOrder> {
  const cellOf = (value: string | boolean | null) => (value === true ? 'yes' : value || '')
  return { head: factsOf(wish).heading ?? wish, cell: (order) => cellOf(order[wish]) }
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
  ...EARLY_WISHES.map(wishColumn),
  { head: 'Terms of', cell: ({ termsDate }) => termsDate },
  { head: 'Terms SHA-256', cell: ({ termsHash }) => termsHash },
  ...WISH_NAMES.filter(isAppended).map(wishColumn),
]

function asBooks({ quantity, contents }: ExportedOrder['items'][number]) {
  return { quantity, books: booksIn(contents) }
}

function asText({ title, quantity }: ExportedOrder['items'][number]): string {
  return `${quantity} × ${title}`
}
