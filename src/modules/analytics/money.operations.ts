import { operation } from '#modules/accounts/operation.ts'
import { exporting } from '#platform/limits/rates.ts'
import { paymentsExportQuery, paymentsPage, paymentsQuery } from './money.schema.ts'

export const listPayments = operation('GET /admin/payments', {
  tag: 'Figures',
  summary: 'List payments, refunds and what is owed, with sums by method; managers and owners only',
  description: 'A page. Amounts in rupees, days as in India.',
  permission: 'taxes.read',
  query: paymentsQuery,
  output: paymentsPage,
})

export const exportPayments = operation('GET /admin/payments/export', {
  tag: 'Figures',
  summary: 'Export payments and refunds of some days, or what is owed; managers and owners only',
  description: 'Amounts in rupees; refunds are negative.',
  file: 'text/csv',
  permission: 'taxes.export',
  limits: exporting,
  query: paymentsExportQuery,
  audit: 'exported payments and refunds',
})
