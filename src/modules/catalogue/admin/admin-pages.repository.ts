import { sql, type SQL } from 'drizzle-orm'

import { type Db, rows } from '#platform/database/database.ts'
import {
  MAX_GATHERED,
  pageOfGathered,
  type Searched,
  MAX_SCANNED,
  type Window,
} from '#platform/database/search-page.ts'

import type { AdminBookSort, AdminBookSortKey } from './admin-book.ts'
import {
  apart,
  fromBooks,
  gathered,
  type KnownFilter,
  listedStates,
  where,
} from './admin-filter.repository.ts'

const KEYS: Record<AdminBookSortKey, SQL> = {
  title: sql`books.title_key`,
  price: sql`books.shown_price`,
  stock: sql`stock_items.available`,
  date: sql`books.date`,
  updated: sql`books.updated_at`,
}

interface Order {
  byStock: boolean
  key: SQL
  direction: SQL
  id: SQL
  /** Null ordering of the index; empty if the key is never null. */
  nulls: SQL
  /**
   * Conditions of parts that are read one after the other. Undated books always come last, but the index may
   * have nulls first.
   */
  parts: SQL[]
}

function orderOf(sort: AdminBookSort): Order {
  const [name, way] = sort.split('_') as [AdminBookSortKey, 'asc' | 'desc']
  const order = {
    byStock: name === 'stock',
    key: KEYS[name],
    direction: way === 'asc' ? sql`asc` : sql`desc`,
    nulls: sql``,
    parts: [sql`true`],
  }
  if (sort === 'date_desc') return { ...order, id: sql`asc`, nulls: sql`nulls last` }
  if (sort !== 'date_asc') return { ...order, id: order.direction }
  const parts = [sql`books.date is not null`, sql`books.date is null`]
  return { ...order, id: sql`desc`, nulls: sql`nulls first`, parts }
}

/** Ids of one page and the total of few matches; undefined if there are more than `most`. */
export async function pageOfFew(
  db: Db,
  filter: KnownFilter,
  { sort, limit, offset, most }: Window & { sort: AdminBookSort; most: number },
): Promise<{ ids: string[]; total: number } | undefined> {
  const { key, direction, id, byStock } = orderOf(sort)
  const order = sql`key ${direction} nulls last, id ${id}`
  const found = gathered(filter, sql`books.id, ${key} as key`, {
    most: most + 1,
    from: fromBooks(filter, byStock),
  })
  return pageOfGathered(db, found, order, { limit, offset, most })
}

/** Ids of one page of many matches, read along the order's index. The cost grows with the page number. */
export async function pageOfMany(
  db: Db,
  filter: KnownFilter,
  { sort, limit, offset }: Window & { sort: AdminBookSort },
): Promise<string[]> {
  const page = await rows<{ id: string }>(db, pageAlong(filter, orderOf(sort), { limit, offset }))
  return page.map((row) => row.id)
}

function pageAlong(filter: KnownFilter, order: Order, { limit, offset }: Window): SQL {
  return sql`with found as materialized (${walked(filter, order, offset + limit)}) select id from found
    order by key ${order.direction} nulls last, id ${order.id} limit ${limit} offset ${offset}`
}

function walked(filter: KnownFilter, order: Order, most: number): SQL {
  return alongIndex(filter, order, most, (listed, part) => ({ where: where(filter, listed, part) }))
}

/** Selects the first books of each state in index order. `rowsOf` returns their conditions. */
function alongIndex(
  filter: KnownFilter,
  { byStock, key, direction, id, nulls, parts }: Order,
  most: number,
  rowsOf: (listed: SQL, part: SQL) => { where: SQL; met?: SQL },
): SQL {
  const walks = listedStates(filter).flatMap((listed) =>
    parts.map((part) => {
      const { where: condition, met } = rowsOf(listed, part)
      return sql`(select books.id, ${key} as key${met ? sql`, ${met} as met` : sql``} ${fromBooks(filter, byStock)}
        where ${condition} order by ${key} ${direction} ${nulls}, books.id ${id} limit ${most})`
    }),
  )
  return sql.join(walks, sql` union all `)
}

/** The search of the admin list, for any sort order. */
export function searchedBooks(filter: KnownFilter, sort: AdminBookSort): Searched {
  const order = orderOf(sort)
  const by = sql`key ${order.direction} nulls last, id ${order.id}`
  const { category, met } = apart(filter)
  const scanned = alongIndex(filter, order, MAX_SCANNED, (listed, part) => ({
    where: sql.join([listed, part, ...category], sql` and `),
    met,
  }))
  return {
    scanned: sql`select id, key, met from (${scanned}) scanned order by ${by} limit ${MAX_SCANNED}`,
    gathered: gathered(filter, sql`books.id, ${order.key} as key`, {
      most: MAX_GATHERED + 1,
      from: fromBooks(filter, order.byStock),
    }),
    walked: (window) => pageAlong(filter, order, window),
    order: by,
  }
}
