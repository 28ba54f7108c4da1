import { type SQL, sql } from 'drizzle-orm'

import type { ListLength } from '#platform/list-length.ts'

import { type Db, rows } from './database.ts'

export interface Window {
  limit: number
  offset: number
}

interface FoundPage {
  ids: string[]
  total: number
}

/** Queries for searching an ordered list. Every query selects `id` and `key`, the sort key. */
export interface Searched {
  /** The first MAX_SCANNED rows of the list, each with `met`: whether it matches. */
  scanned: SQL
  /** Up to MAX_GATHERED + 1 matches found by index. */
  gathered: SQL
  /** Matches found by walking the list in order. */
  walked(window: Window): SQL
  /** Sort order: by `key`, then by `id`. */
  order: SQL
}

/**
 * Returns one page of a search, newest first, at a cost that depends on the page, not on the table. The
 * newest rows are scanned first: if many match, they fill the page and the total is capped. Otherwise the
 * matches are gathered by index; if there are too many, the list is walked in order.
 */
export async function searchPage(
  db: Db,
  search: Searched,
  window: Window,
): Promise<ListLength & { ids: string[] }> {
  const [page] = await rows<ScannedOrGathered>(db, scannedOrGathered(search, window))
  if (!page) throw new Error('No rows were examined')
  const { matched, scanned, gathered, ids } = page
  if (gathered === null) return { ids, total: matched, capped: scanned === MAX_SCANNED }
  if (gathered <= MAX_GATHERED) return { ids, total: gathered, capped: false }
  const beyond = window.offset >= MAX_GATHERED
  const walked = beyond ? [] : await rows<{ id: string }>(db, search.walked(window))
  return { ids: walked.map(({ id }) => id), total: MAX_GATHERED, capped: true }
}

/** Rows scanned before matches are gathered by index. */
export const MAX_SCANNED = 500
/** With more matches than this, walking the list finds a page fast enough wherever the matches are. */
export const MAX_GATHERED = 1000

interface ScannedOrGathered {
  scanned: number
  /** Scanned rows that match. */
  matched: number
  /** Null if not needed. */
  gathered: number | null
  ids: string[]
}

/** Builds one statement; it gathers matches only if the scanned rows don't fill the page. */
function scannedOrGathered({ scanned, gathered, order }: Searched, { limit, offset }: Window): SQL {
  const page = (of: SQL) => sql`(select coalesce(json_agg(id order by ${order}), '[]') from (
    select id, key from ${of} order by ${order} limit ${limit} offset ${offset}) page)`
  return sql`
    with scanned as materialized (${scanned}),
    matched as materialized (select id, key from scanned where met),
    counted as materialized (
      select (select count(*)::int from scanned) as scanned, (select count(*)::int from matched) as matched),
    decided as materialized (
      select scanned, matched, scanned < ${MAX_SCANNED} or matched >= ${limit + offset} as enough from counted),
    gathered as materialized (${gathered})
    select scanned, matched, case when enough then null else (select count(*)::int from gathered) end as gathered,
      case when enough then ${page(sql`matched`)} else ${page(sql`gathered`)} end as ids
    from decided`
}

interface NewestFirst {
  /** `id` and `key`, their source and their sort order. */
  columns: SQL
  from: SQL
  where: SQL | undefined
  order: SQL
  /** The condition of the search. */
  met: SQL
  /**
   * Queries that find the matches, each by its own index and without the rows of earlier parts.
   * By default one query on `met`.
   */
  parts?: readonly SQL[]
}

/** Builds the search of a list shown newest first. */
export function searchedNewest(list: NewestFirst): Searched {
  const { columns, from, where = sql`true`, order, met } = list
  const { parts = [sql`select ${columns} ${from} where ${where} and ${met}`] } = list
  return {
    scanned: sql`select ${columns}, ${met} as met ${from} where ${where} order by ${order} limit ${MAX_SCANNED}`,
    gathered: gatheredBy(parts),
    walked: ({ limit, offset }) => sql`select ${columns} ${from} where ${where} and ${metOften(met)}
      order by ${order} limit ${limit} offset ${offset}`,
    order: sql`key desc, id desc`,
  }
}

/**
 * Returns one page of the gathered rows (`id` and `key`) in an order, with their total, in one statement;
 * undefined if there are more than `most`. So `found` must gather up to `most` + 1 rows.
 */
export async function pageOfGathered(
  db: Db,
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

/** Runs the parts in order and stops at MAX_GATHERED + 1 rows. */
function gatheredBy(parts: readonly SQL[]): SQL {
  const enough = MAX_GATHERED + 1
  const each = parts.map((part) => sql`(${part} limit ${enough})`)
  return sql`select id, key from (${sql.join(each, sql` union all `)}) parts limit ${enough}`
}

/**
 * Wraps a search's condition for walking a list in order. No index matches the wrapped form, and
 * the planner assumes half of the rows meet it: it stops when the page is full instead of
 * finding and sorting every match.
 */
export const metOften = (condition: SQL) => sql`case when ${condition} then true else false end`
