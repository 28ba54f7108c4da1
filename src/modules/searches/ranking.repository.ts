import { sql } from 'drizzle-orm'

import { daysOf, type Span } from '#modules/figures/figures.ts'
import { type Executor, rows, type Tx } from '#platform/database/database.ts'
import { MOST_COUNTED } from '#platform/list-length.ts'

import type { TermKind } from './search-term.ts'

/** What a term came to in a period. */
export interface TermFigures {
  term: string
  searches: number
  withoutResult: number
}

/** Days that are over, and those that are not; the first may be empty. */
export interface Divided {
  closed: Span
  open: Span
}

/** As many as a list counts, and one that says that there are more. */
const ENOUGH = MOST_COUNTED + 1

const measures = { all: sql`searches`, none: sql`without_result` }
const sums = sql`sum(searches)::int as searches, sum(without_result)::int as without_result`
const within = ({ from, to }: Span) => sql`day between ${from}::date and ${to}::date`
const rankedOf = (closed: Span) => sql`until = ${closed.to}::date and days = ${daysOf(closed).length}`

/** Ranking, and adding to days that are ranked, is done by one at a time. */
export async function lockRankings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_term_rankings'))`)
}

/** Whether the terms of these closed days are ranked. */
export async function isRanked(db: Executor, closed: Span): Promise<boolean> {
  const found = await rows(db, sql`select 1 from search_term_rankings where ${rankedOf(closed)} limit 1`)
  return found.length > 0
}

/** Ranks the terms of closed days: those searched for most, and those that found nothing most often. */
export async function rank(tx: Tx, closed: Span): Promise<void> {
  const best = (measure: typeof sums) => sql`
    (select ${closed.to}::date, ${daysOf(closed).length}::int, term, searches, without_result from counted
      where ${measure} > 0 order by ${measure} desc, term collate "C" limit ${ENOUGH})`
  await tx.execute(sql`
    insert into search_term_rankings (until, days, term, searches, without_result)
    with counted as materialized (
      select term, ${sums} from search_terms where ${within(closed)} group by term)
    ${best(measures.all)} union ${best(measures.none)}
    on conflict do nothing`)
}

/** Those that end before a day; all without one. */
export async function deleteRankings(tx: Tx, before?: string): Promise<void> {
  await tx.execute(
    sql`delete from search_term_rankings where ${before ? sql`until < ${before}::date` : sql`true`}`,
  )
}

/**
 * The terms of closed and open days together, those searched for most first (or those most often in vain), so many as a
 * list counts and one more. A day has a bounded number of terms, so what is read does not grow with the shop.
 */
export async function termsOf(
  db: Executor,
  { closed, open }: Divided,
  kind: TermKind,
): Promise<TermFigures[]> {
  const measure = measures[kind]
  return rows<TermFigures>(
    db,
    sql`with live as materialized (
          select term, ${sums} from search_terms where ${within(open)} group by term
        ), ranked as materialized (
          select term, searches, without_result from search_term_rankings where ${rankedOf(closed)}
        ), merged as (
          select term, ranked.searches + coalesce(live.searches, 0) as searches,
            ranked.without_result + coalesce(live.without_result, 0) as without_result
          from ranked left join live using (term)
          union all
          select fresh.term, fresh.searches + coalesce(before.searches, 0),
            fresh.without_result + coalesce(before.without_result, 0)
          from (select * from live where term not in (select term from ranked)
            order by ${measure} desc, term collate "C" limit ${ENOUGH}) fresh
          cross join lateral (
            select ${sums} from search_terms where search_terms.term = fresh.term and ${within(closed)}) before
        )
        select term, searches, without_result as "withoutResult" from merged where ${measure} > 0
        order by ${measure} desc, term collate "C" limit ${ENOUGH}`,
  )
}
