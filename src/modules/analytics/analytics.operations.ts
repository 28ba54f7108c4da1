import { operation } from '#modules/accounts/operation.ts'

import { analyticsBody, analyticsQuery, taskCountsBody } from './analytics.schema.ts'

export const getAnalytics = operation('GET /admin/analytics', {
  tag: 'Figures',
  summary: 'Get the figures of recent days and open tasks; managers and owners only',
  description: 'Amounts in rupees, days as in India.',
  permission: 'figures.read',
  query: analyticsQuery,
  output: analyticsBody,
})

export const countTasks = operation('GET /admin/work', {
  tag: 'Figures',
  summary: "Count open tasks that the caller's role can see; staff only",
  description: 'Figures that the role may not see are omitted.',
  // Open to all staff: the service only counts what the role may see.
  permission: 'admin.enter',
  output: taskCountsBody,
})
