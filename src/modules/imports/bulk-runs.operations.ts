import { operation } from '#modules/accounts/operation.ts'

import {
  bulkRunJson,
  bulkRunPreview,
  bulkRunPreviewAnswer,
  bulkRunRequest,
  bulkRunsBody,
} from './bulk-runs.schema.ts'

const group = { tag: 'Books (admin)', description: 'Amounts in rupees.' }

export const previewBulkRun = operation('POST /admin/bulk-runs/preview', {
  ...group,
  summary: 'Preview one change to many books; staff only',
  // Sufficient for stock. The service requires `books.write` for other changes.
  permission: 'books.stock',
  json: bulkRunPreview,
  output: bulkRunPreviewAnswer,
  audit: 'previewed a bulk change of books',
})

export const startBulkRun = operation('POST /admin/bulk-runs', {
  ...group,
  summary: 'Change all previewed books in the background; staff only',
  permission: 'books.stock',
  json: bulkRunRequest,
  output: bulkRunJson,
  status: 201,
  audit: 'changed books in bulk',
})

export const listBulkRuns = operation('GET /admin/bulk-runs', {
  ...group,
  summary: 'List bulk runs, newest first; staff only',
  permission: 'books.stock',
  output: bulkRunsBody,
})

export const undoBulkRun = operation('POST /admin/bulk-runs/:id/undo', {
  ...group,
  summary: 'Undo a bulk run in the background; staff only',
  permission: 'books.stock',
  output: bulkRunJson,
  audit: 'undid a bulk change of books',
})
