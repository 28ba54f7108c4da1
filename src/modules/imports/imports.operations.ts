import { operation } from '#modules/accounts/operation.ts'
import { HOUR } from '#platform/limits/rates.ts'

import { MAX_IMPORT_BYTES } from './columns/import.ts'
import {
  discarded,
  importDetail,
  importsPage,
  issuesPage,
  keptPage,
  mappingInput,
  pageQuery,
  plannedPage,
  plannedQuery,
  runInput,
  uploadQuery,
} from './imports.schema.ts'

export const listImports = operation('GET /admin/imports', {
  tag: 'Imports',
  summary: 'List imports, newest first; staff only',
  description: 'Done.',
  output: importsPage,
  permission: 'books.import',
  query: pageQuery,
})

export const uploadImport = operation('POST /admin/imports', {
  tag: 'Imports',
  summary: 'Upload a book file as text/csv: CSV or .xlsx up to 20 MB; staff only',
  description: 'Stored.',
  status: 201,
  output: importDetail,
  permission: 'books.import',
  limits: [{ by: 'account', points: 30, seconds: HOUR }],
  body: { file: MAX_IMPORT_BYTES },
  query: uploadQuery,
  audit: 'uploaded a book file',
})

export const getImport = operation('GET /admin/imports/:id', {
  tag: 'Imports',
  summary: "Get an import's progress; staff only",
  description: 'Done.',
  output: importDetail,
  permission: 'books.import',
})

export const discardImport = operation('DELETE /admin/imports/:id', {
  tag: 'Imports',
  summary: 'Delete an import; staff only',
  description: 'Done.',
  output: discarded,
  permission: 'books.import',
  audit: 'discarded a book file',
})

export const mapImport = operation('PUT /admin/imports/:id/mapping', {
  tag: 'Imports',
  summary: "Map an import's columns and check it; staff only",
  description: 'Done.',
  output: importDetail,
  permission: 'books.import',
  json: mappingInput,
  audit: 'checked a book file',
})

export const runImport = operation('POST /admin/imports/:id/run', {
  tag: 'Imports',
  summary: 'Run a checked import in the background; staff only',
  description: 'Done.',
  output: importDetail,
  permission: 'books.import',
  json: runInput,
  audit: 'imported a book file',
})

export const undoImport = operation('POST /admin/imports/:id/undo', {
  tag: 'Imports',
  summary: 'Undo an import in the background; staff only',
  description: 'Done.',
  output: importDetail,
  permission: 'imports.undo',
  audit: 'undid an import',
})

export const listImportIssues = operation('GET /admin/imports/:id/errors', {
  tag: 'Imports',
  summary: "List an import's row errors; staff only",
  description: 'Done.',
  output: issuesPage,
  permission: 'books.import',
  query: pageQuery,
})

export const listPlannedChanges = operation('GET /admin/imports/:id/changes', {
  tag: 'Imports',
  summary: 'List the changes of a checked import, field by field; staff only',
  description: 'Done.',
  output: plannedPage,
  permission: 'books.import',
  query: plannedQuery,
})

export const exportImportIssues = operation('GET /admin/imports/:id/errors.csv', {
  tag: 'Imports',
  summary: "Export an import's row errors; staff only",
  description: 'A row for each error.',
  file: 'text/csv',
  permission: 'books.import',
})

export const listKeptBooks = operation('GET /admin/imports/:id/kept', {
  tag: 'Imports',
  summary: 'List books that an undo left unchanged; staff only',
  description: 'Done.',
  output: keptPage,
  permission: 'books.import',
  query: pageQuery,
})
