import { operation } from '#modules/accounts/operation.ts'
import { termsBody, termsExportQuery, termsQuery } from './searches.schema.ts'

const tag = 'Figures'

export const listSearchTerms = operation('GET /admin/search-terms', {
  tag,
  summary: 'List recent search terms and their failed searches; managers and owners only',
  description: 'Most frequent first, or most failed searches first; days as in India.',
  permission: 'figures.read',
  query: termsQuery,
  output: termsBody,
})

export const exportSearchTerms = operation('GET /admin/search-terms/export', {
  tag: tag,
  summary: 'Export search terms, in list order; managers and owners only',
  file: 'text/csv',
  permission: 'figures.read',
  query: termsExportQuery,
})
