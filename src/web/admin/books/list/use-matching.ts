import { useState } from 'react'

import type { AdminBookPageJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { paramsOf } from '#web/admin/kit/address.ts'

import { countOf } from './bulk-fields.tsx'
import { BOOK_FILTERS, type BooksFilter, type ShownFilter } from './book-filters.ts'

export interface Matching {
  /** Filter whose matches are all selected; undefined while only ticked books are selected. */
  filter: ShownFilter | undefined
  /** True if the whole page is ticked and more books match. */
  offered: boolean
  text: string
  take(): void
  drop(): void
}

/** Extends a selection of the whole page to every matching book, until the filter changes. */
export function useMatching(
  filter: BooksFilter,
  list: AdminBookPageJson | undefined,
  ticked: ReadonlySet<string>,
): Matching {
  const { sort: _sort, ...shown } = filter
  const key = paramsOf(BOOK_FILTERS, { filter, page: 1 }).toString()
  const [taken, setTaken] = useState<string>()
  const isTaken = taken === key && ticked.size > 0
  return {
    filter: isTaken ? shown : undefined,
    offered: !isTaken && list !== undefined && isWholePage(list, ticked),
    text: list?.capped ? `more than ${countOf(list.total)}` : countOf(list?.total ?? 0),
    take: () => setTaken(key),
    drop: () => setTaken(undefined),
  }
}

function isWholePage({ books, total, capped }: AdminBookPageJson, ticked: ReadonlySet<string>): boolean {
  const hasMore = capped || total > books.length
  return hasMore && books.length > 0 && books.every(({ _id }) => ticked.has(_id))
}
