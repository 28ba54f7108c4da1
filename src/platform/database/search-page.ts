import { type SQL, sql } from 'drizzle-orm'

import type { ListLength } from '#platform/list-length.ts'

import { type ReadDb, rows } from './database.ts'

export interface Window {
  limit: number
  offset: number
}

interface FoundPage {
  ids: string[]
  total: number
}

/** How a list in an order is searched. Each part answers `id` and `key`, by which it is in order. */
export interface Searched {
  /** The first SOON rows of the list, each with whether the search has `met` it. */
  first: SQL
  /** What the search finds by indexes, up to one more than MAX_GATHERED. */
  found: SQL
  /** What it finds on the way along the list. */
  late(window: Window): SQL
  /** By `key`, then by `id`. */
  order: SQL
}

/**
 * A page of what a search finds, newest first, at the cost of what it shows. Looked at are the newest rows of the list: of
 * what many have they fill the page, and tell that there are so many and more. Otherwise few have it, and these are gathered
 * by index; or it is what many had long ago, and they are met in the end.
 */
export async function searchPage(
  db: ReadDb,
  search: Searched,
  window: Window,
): Promise<ListLength & { ids: string[] }> {
  const [page] = await rows<FoundSoon>(db, soonOrGathered(search, window))
  if (!page) throw new Error('Nothing was looked at')
  const { met, looked, gathered, ids } = page
  if (gathered === null) return { ids, total: met, capped: looked === SOON }
  if (gathered <= MAX_GATHERED) return { ids, total: gathered, capped: false }
  const beyond = window.offset >= MAX_GATHERED
  const late = beyond ? [] : await rows<{ id: string }>(db, search.late(window))
  return { ids: late.map(({ id }) => id), total: MAX_GATHERED, capped: true }
}

/** So many rows are looked at before matches are gathered. */
export const SOON = 500
/** More matches than these are met soon enough, wherever they stand. */
export const MAX_GATHERED = 1000

interface FoundSoon {
  looked: number
  met: number
  /** Null when it was not necessary. */
  gathered: number | null
  ids: string[]
}

/** One statement; what is gathered is read only where `enough` is false. */
function soonOrGathered({ first, found, order }: Searched, { limit, offset }: Window): SQL {
  const page = (of: SQL) => sql`(select coalesce(json_agg(id order by ${order}), '[]') from (
    select id, key from ${of} order by ${order} limit ${limit} offset ${offset}) page)`
  return sql`
    with first as materialized (${first}),
    soon as materialized (select id, key from first where met),
    counted as materialized (
      select (select count(*)::int from first) as looked, (select count(*)::int from soon) as met),
    decided as materialized (
      select looked, met, looked < ${SOON} or met >= ${limit + offset} as enough from counted),
    found as materialized (${found})
    select looked, met, case when enough then null else (select count(*)::int from found) end as gathered,
      case when enough then ${page(sql`soon`)} else ${page(sql`found`)} end as ids
    from decided`
}

interface NewestFirst {
  /** `id` and `key`, where they come from, and by what they are in order. */
  columns: SQL
  from: SQL
  where: SQL | undefined
  order: SQL
  /** Whether the search finds a row. */
  met: SQL
  /** What it finds, each part by an index of its own and nothing that a part before it answers; without them one index finds what is met. */
  parts?: readonly SQL[]
}

/** The search of a list that is shown newest first. */
export function searchedNewest(list: NewestFirst): Searched {
  const { columns, from, where = sql`true`, order, met } = list
  const { parts = [sql`select ${columns} ${from} where ${where} and ${met}`] } = list
  return {
    first: sql`select ${columns}, ${met} as met ${from} where ${where} order by ${order} limit ${SOON}`,
    found: foundBy(parts),
    late: ({ limit, offset }) => sql`select ${columns} ${from} where ${where} and ${metOften(met)}
      order by ${order} limit ${limit} offset ${offset}`,
    order: sql`key desc, id desc`,
  }
}

/**
 * A page of what `found` gathers (`id` and `key`) in an order, and how many it gathered, in one statement; undefined when
 * there are more than `most`. To know that, `found` gathers one more than these.
 */
export async function pageOfGathered(
  db: ReadDb,
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

/** The parts one after the other, until there are more than can be gathered. */
function foundBy(parts: readonly SQL[]): SQL {
  const enough = MAX_GATHERED + 1
  const each = parts.map((part) => sql`(${part} limit ${enough})`)
  return sql`select id, key from (${sql.join(each, sql` union all `)}) parts limit ${enough}`
}

/**
 * A search's condition for reading a list row by row in its order. No index finds it, and the planner takes it for one that
 * half of the rows meet: it stops where the page is full, instead of finding all first and sorting them.
 */
export const metOften = (condition: SQL) => sql`case when ${condition} then true else false end`
