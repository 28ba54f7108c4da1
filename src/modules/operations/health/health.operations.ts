import { operation } from '#modules/accounts/operation.ts'
import { exporting } from '#platform/limits/rates.ts'

import { healthBody } from './health.schema.ts'

export const getHealth = operation('GET /admin/health', {
  tag: 'Administration',
  summary: 'Show what failed and what waits: queues, payouts, backups; managers and owners only',
  description: 'The current state.',
  permission: 'webhooks.read',
  output: healthBody,
})

export const exportPayoutDifferences = operation('GET /admin/payout-differences', {
  tag: 'Administration',
  summary: 'Export open payout differences; managers and owners only',
  file: 'text/csv',
  permission: 'webhooks.read',
  limits: exporting,
  audit: 'exported the payout differences',
})
