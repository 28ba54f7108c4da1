import { operation } from '#modules/accounts/operation.ts'
import { exporting } from '#platform/limits/rates.ts'
import { owedOrders } from './owed.ts'

const TAG = 'Institutions'

export const listOwed = operation('GET /admin/owed', {
  tag: TAG,
  summary: 'List unpaid orders of institutions; staff only',
  description: 'Amounts in rupees.',
  permission: 'orders.read',
  output: owedOrders,
})

export const exportStatement = operation('GET /admin/institution-requests/:id/statement', {
  tag: TAG,
  summary: "List all orders and payments of a request's institution; managers and owners only",
  file: 'text/csv',
  permission: 'orders.export',
  limits: exporting,
})
