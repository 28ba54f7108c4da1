import { operation } from '#modules/accounts/operation.ts'

import { auditPage, auditQuery } from './audit.schema.ts'

export const listAudit = operation('GET /admin/audit', {
  tag: 'Audit',
  summary: 'List writes by staff, newest first; managers and owners only',
  description: 'Without passwords and tokens.',
  permission: 'audit.read',
  query: auditQuery,
  output: auditPage,
})
