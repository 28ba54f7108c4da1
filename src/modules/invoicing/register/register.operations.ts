import { operation } from '#modules/accounts/operation.ts'
import { monthQuery } from '#platform/http/fields.ts'
import { exporting } from '#platform/limits/rates.ts'

import { registerMonth } from './register.schema.ts'

const TAG = 'Invoices'

export const getTaxRegister = operation('GET /admin/tax-register', {
  tag: TAG,
  summary: 'Summarise the documents issued in a month; managers and owners only',
  description: 'Amounts in rupees; credit notes are negative.',
  permission: 'taxes.read',
  query: monthQuery,
  output: registerMonth,
})

export const exportTaxRegister = operation('GET /admin/tax-register/zip', {
  tag: TAG,
  summary: 'Export all files of a month in one ZIP archive; managers and owners only',
  description: 'The files of `GET /admin/tax-register/{table}`.',
  file: 'application/zip',
  permission: 'taxes.export',
  limits: exporting,
  query: monthQuery,
  audit: 'exported all tax register files of a month',
})

export const exportTaxTable = operation('GET /admin/tax-register/:table', {
  tag: TAG,
  summary: 'Export a month’s invoice register or GSTR-1 table; managers and owners only',
  file: 'text/csv',
  permission: 'taxes.export',
  limits: exporting,
  query: monthQuery,
  audit: 'exported a tax register',
})
