import { type SQL, sql } from 'drizzle-orm'

import { MOST_FOUND } from '#platform/list-length.ts'

import { type Executor, rows } from './database.ts'

export interface Window {
  limit: number
  offset: number
}

interface FoundPage {
  ids: string[]
  total: number
}

/**
 * A page of what a search finds, newest first, while it finds few. Each part answers `id` and `key`, by which the list is
 * ordered, through an index of its own, and nothing that a part before it answers. Undefined when there are more than
 * MOST_FOUND: so many are met soon on the way along the list, which the caller then walks. Either way a search costs
 * what it shows, not what there is.
 */
export async function pageOfFew(
  db: Executor,
  parts: readonly SQL[],
  { limit, offset }: Window,
): Promise<FoundPage | undefined> {
  return pageOfGathered(db, foundBy(parts), sql`key desc, id desc`, { limit, offset, most: MOST_FOUND })
}

/**
 * A page of what `found` gathers (`id` and `key`) in an order, and how many it gathered, in one statement; undefined when
 * there are more than `most`. To know that, `found` gathers one more than these.
 */
export async function pageOfGathered(
  db: Executor,
  found: SQL,
  order: SQL,
  { limit, offset, most }: Window & { most: number },
): Promise<FoundPage | undefined> {
  const [page] = await rows<FoundPage>(
    db,
    sql`with found as materialized (${found}),
      page as (select id, key from found order by ${order} limit ${limit} offset ${offset})
      select (select count(*)::int from found) as total,
        (select coalesce(json_agg(id order by ${order}), '[]') from page) as ids`,
  )
  return page && page.total <= most ? page : undefined
}

/** The parts one after the other, until there are more than few. */
export function foundBy(parts: readonly SQL[]): SQL {
  const most = MOST_FOUND + 1
  const each = parts.map((part) => sql`(${part} limit ${most})`)
  return sql`select id, key from (${sql.join(each, sql` union all `)}) parts limit ${most}`
}

/**
 * A search's condition for reading a list row by row in its order. No index finds it, and the planner takes it for one that
 * half of the rows meet: it stops where the page is full, instead of finding all first and sorting them.
 */
export const metOften = (condition: SQL) => sql`case when ${condition} then true else false end`
