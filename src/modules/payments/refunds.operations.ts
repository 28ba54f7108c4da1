import { operation } from '#modules/accounts/operation.ts'
import {
  disputesPage,
  refundItem,
  refundPayment,
  refundRetry,
  refundsPage,
  refundsQuery,
  staffQuery,
} from './payments.schema.ts'

const group = { tag: 'payments', description: 'A page' }

export const listRefunds = operation('GET /admin/refunds', {
  ...group,
  summary: 'List refunds, newest first',
  permission: 'refunds.read',
  query: refundsQuery,
  output: refundsPage,
})

export const retryRefund = operation('POST /admin/refunds/:id/retry', {
  ...group,
  summary: 'Retry a failed refund',
  description: 'Due',
  permission: 'refunds.write',
  json: refundRetry,
  output: refundItem,
  others: { 409: { description: 'In progress, completed, already refunded, or disputed' } },
  audit: 'retried a refund',
})

export const recordRefundPaid = operation('POST /admin/refunds/:id/paid', {
  ...group,
  summary: 'Record that a failed refund was paid in another way',
  description: 'Paid',
  permission: 'refunds.write',
  json: refundPayment,
  output: refundItem,
  others: { 409: { description: 'Not failed, or disputed' } },
  audit: 'recorded that a refund was paid another way',
})

export const listDisputes = operation('GET /admin/disputes', {
  tag: 'payments',
  summary: 'List disputes, newest first',
  description: 'A page',
  permission: 'refunds.read',
  query: staffQuery,
  output: disputesPage,
})
