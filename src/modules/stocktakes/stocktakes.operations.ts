import { operation } from '#modules/accounts/operation.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import {
  finishInput,
  linesBody,
  linesQuery,
  reviewBody,
  stocktakeEntry,
  stocktakeJson,
  stocktakeLine,
  stocktakesBody,
  stocktakesQuery,
  uncountedBody,
  uncountedQuery,
} from './stocktakes.schema.ts'

const tag = 'Stocktakes'

const shared = { tag, description: 'Amounts in rupees.', permission: 'books.stock' } as const

export const listStocktakes = operation('GET /admin/stocktakes', {
  ...shared,
  summary: 'List stocktakes, newest first; staff only',
  query: stocktakesQuery,
  output: stocktakesBody,
})

export const startStocktake = operation('POST /admin/stocktakes', {
  ...shared,
  summary: 'Start a stocktake; staff only',
  output: stocktakeJson,
  status: 201,
  audit: 'started a stocktake',
})

export const getStocktake = operation('GET /admin/stocktakes/:id', {
  ...shared,
  summary: 'Get a stocktake with its totals; staff only',
  output: stocktakeJson,
})

export const listStocktakeLines = operation('GET /admin/stocktakes/:id/lines', {
  ...shared,
  summary: "List a stocktake's lines, newest first; staff only",
  query: linesQuery,
  output: linesBody,
})

export const recordCount = operation('POST /admin/stocktakes/:id/entries', {
  ...shared,
  summary: 'Record counted copies of a book; staff only',
  json: stocktakeEntry,
  output: stocktakeLine,
  audit: 'counted copies',
})

export const removeStocktakeLine = operation('DELETE /admin/stocktakes/:id/lines/:book', {
  ...shared,
  summary: 'Remove a book from a stocktake; staff only',
  description: 'Done.',
  output: doneBody,
  audit: 'removed a book from a stocktake',
})

export const listUncountedBooks = operation('GET /admin/stocktakes/:id/uncounted', {
  ...shared,
  summary: 'List books in stock that are not counted yet; staff only',
  query: uncountedQuery,
  output: uncountedBody,
})

export const reviewStocktake = operation('GET /admin/stocktakes/:id/review', {
  ...shared,
  summary: 'Get the changes to check before finishing a stocktake; staff only',
  output: reviewBody,
})

export const finishStocktake = operation('POST /admin/stocktakes/:id/finish', {
  ...shared,
  summary: 'Finish a stocktake and apply its differences; staff only',
  json: finishInput,
  output: stocktakeJson,
  audit: 'finished a stocktake',
})

export const undoStocktake = operation('POST /admin/stocktakes/:id/undo', {
  ...shared,
  summary: 'Undo a finished stocktake, within a day; staff only',
  output: stocktakeJson,
  audit: 'undid a stocktake',
})

export const cancelStocktake = operation('POST /admin/stocktakes/:id/cancel', {
  ...shared,
  summary: 'Cancel a stocktake; staff only',
  output: stocktakeJson,
  audit: 'cancelled a stocktake',
})

export const exportStocktake = operation('GET /admin/stocktakes/:id/export', {
  tag: tag,
  summary: 'Export a stocktake; staff only',
  file: 'text/csv',
  permission: 'books.stock',
})
