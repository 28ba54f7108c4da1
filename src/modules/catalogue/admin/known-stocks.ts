import { conflict } from '#platform/errors.ts'
import { ownValue } from '#platform/own-value.ts'

import type { BulkRequest } from './admin-books.schema.ts'
import type { BulkBook } from './bulk-change.ts'

/** Throws `conflict` 'stale' with both figures if the stock of any book has changed since the preview. */
export function requireKnownStocks(books: readonly BulkBook[], known: BulkRequest['known'] = {}): void {
  const stocks = books.flatMap(({ id, title, stock: available }) => {
    const seen = ownValue(known, id) ?? available
    return seen === available ? [] : [{ _id: id, title, available, known: seen }]
  })
  const [first, ...others] = stocks
  if (!first) return
  const so = `The stock of “${first.title}” has changed in the meantime: ${first.available} now, not ${first.known}.`
  const more = others.length > 0 ? ` The stock of ${others.length} more has changed too.` : ''
  throw conflict('stale', `${so}${more} Nothing was changed.`, { details: { stocks } })
}
