import { operation } from '#modules/accounts/operation.ts'
import { exporting } from '#platform/limits/rates.ts'
import {
  emailAnswer,
  emailRequest,
  orderBody,
  ordersExportQuery,
  ordersPage,
  ordersQuery,
  statusChange,
} from './orders.schema.ts'
import { orderChanges, orderChangesQuery, readyOrders, waitingOrders } from './waiting-orders.schema.ts'

const group = { tag: 'Orders', description: 'Amounts in rupees.' }

const waiting = {
  tag: 'Orders (admin)',
  description: 'Amounts in rupees.',
  permission: 'orders.read',
  etag: true,
} as const

export const listOrders = operation('GET /orders', {
  ...group,
  summary: 'List orders, newest first; admin only',
  permission: 'orders.read',
  query: ordersQuery,
  output: ordersPage,
})

export const getOrder = operation('GET /orders/:id', {
  ...group,
  summary: 'Get an order, as its owner or an admin',
  shopper: true,
  output: orderBody,
})

export const changeOrderStatus = operation('PUT /orders/admin/:id/status', {
  ...group,
  summary: "Set an order's status, any to any; admin only",
  permission: 'orders.write',
  json: statusChange,
  output: orderBody,
  audit: 'set the status of an order',
})

export const emailOrder = operation('POST /orders/:id/email', {
  ...group,
  summary: 'Send the confirmation email, once unless `resend`',
  shopper: true,
  json: emailRequest,
  output: emailAnswer,
})

export const getOrderChanges = operation('GET /admin/orders/changes', {
  ...waiting,
  summary: 'Get what has changed since the list of orders was loaded; staff only',
  query: orderChangesQuery,
  output: orderChanges,
})

export const listWaitingOrders = operation('GET /admin/orders/waiting', {
  ...waiting,
  summary: 'List the most urgent orders for each next step; staff only',
  output: waitingOrders,
})

export const listReadyOrders = operation('GET /admin/orders/ready', {
  ...waiting,
  summary: 'List packed orders, express first; staff only',
  output: readyOrders,
})

export const exportOrders = operation('GET /admin/orders/export', {
  tag: 'Orders',
  summary: 'Export orders, newest first, with the filters of `GET /orders`; managers and owners only',
  description: 'Amounts in rupees, times in India.',
  file: 'text/csv',
  permission: 'orders.export',
  limits: exporting,
  query: ordersExportQuery,
  audit: 'exported the orders',
})
