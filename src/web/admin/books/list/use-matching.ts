import { useState } from 'react'

import type { AdminBookPageJson } from '#modules/catalogue/admin/admin-books.schema.ts'

import { countOf } from './bulk-fields.tsx'
import { type ListFilter, writeFilter } from './list-filters.tsx'

/** What `POST /admin/bulk-runs` takes as its filter. */
export type ShownFilter = Omit<ListFilter, 'sort' | 'page'>

export interface Matching {
  /** The filter whose books are all meant; undefined while only those that are ticked are. */
  filter: ShownFilter | undefined
  /** More match than the page shows, and all of the page is ticked. */
  offered: boolean
  /** How many they are: '1,204 books'. */
  text: string
  take(): void
  drop(): void
}

/** All books that match, for those who have ticked a whole page; another filter means others, so it ends with it. */
export function useMatching(
  filter: ListFilter,
  list: AdminBookPageJson | undefined,
  ticked: ReadonlySet<string>,
): Matching {
  const { sort: _sort, page: _page, ...shown } = filter
  const key = writeFilter({ ...filter, page: 1 }).toString()
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

/** Whether all of the page is ticked, and there are more that match. */
function isWholePage({ books, total, capped }: AdminBookPageJson, ticked: ReadonlySet<string>): boolean {
  const hasMore = capped || total > books.length
  return hasMore && books.length > 0 && books.every(({ _id }) => ticked.has(_id))
}
