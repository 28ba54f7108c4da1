import { operation } from '#modules/accounts/operation.ts'
import {
  adminBookPageJson,
  adminBookQuery,
  bookHeadings,
  exportQuery,
  movementsQuery,
  stockAdjustment,
  stockHistoryJson,
} from './admin-books.schema.ts'

const group = { tag: 'Books (admin)', description: 'Amounts in rupees.' }

export const listStaffBooks = operation('GET /admin/books', {
  ...group,
  summary: 'List books for staff, including archived ones; staff only',
  permission: 'books.read',
  query: adminBookQuery,
  output: adminBookPageJson,
})

export const countHeadings = operation('GET /admin/books/headings', {
  ...group,
  summary: 'Count books for sale by HSN heading; staff only',
  permission: 'books.read',
  output: bookHeadings,
})

export const exportBooks = operation('GET /admin/books/export', {
  tag: 'Books (admin)',
  summary: 'Export books, with the filters of `GET /admin/books`; staff only',
  file: 'text/csv',
  permission: 'books.read',
  query: exportQuery,
})

export const listStockMovements = operation('GET /admin/books/:id/stock', {
  ...group,
  summary: "List a book's stock movements, newest first; staff only",
  permission: 'books.read',
  query: movementsQuery,
  output: stockHistoryJson,
})

export const changeStock = operation('POST /admin/books/:id/stock', {
  ...group,
  summary: "Change a book's stock, with a reason; staff only",
  permission: 'books.stock',
  json: stockAdjustment,
  output: stockHistoryJson,
  audit: 'changed stock',
})
