import { sql } from 'drizzle-orm'

import { daysOf, type Span } from '#modules/figures/figures.ts'
import { type ReadDb, rows, type Tx } from '#platform/database/database.ts'

import { MAX_TERMS, type TermKind } from './search-term.ts'

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
const ENOUGH = MAX_TERMS + 1

const measures = { all: sql`searches`, none: sql`without_result` }
const sums = sql`sum(searches)::int as searches, sum(without_result)::int as without_result`
const within = ({ from, to }: Span) => sql`day between ${from}::date and ${to}::date`
const rankedOf = (closed: Span) => sql`until = ${closed.to}::date and days = ${daysOf(closed).length}`

/** Ranking, and adding to days that are ranked, is done by one at a time. */
export async function lockRankings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_term_rankings'))`)
}

/** Whether the terms of these closed days are ranked. */
export async function isRanked(db: ReadDb, closed: Span): Promise<boolean> {
  const found = await rows(db, sql`select 1 from search_term_rankings where ${rankedOf(closed)} limit 1`)
  return found.length > 0
}

/** Ranks the terms of closed days: those searched for most, and those that found nothing most often. */
export async function rank(tx: Tx, closed: Span): Promise<void> {
  const best = (measure: typeof sums) => sql`
    (select ${closed.to}::date, ${daysOf(closed).length}::int, term, searches, without_result from counted
      where ${measure} > 0 order by ${measure} desc, term limit ${ENOUGH})`
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

interface Window {
  offset: number
  limit: number
}

/** Of the terms of open days so many more than are shown may come before those that are ranked. */
const CANDIDATES = 100

/**
 * A part of the list of closed and open days together, searched for most first (or most often in vain), and how many there
 * are in all, counted as far as a list counts. Looked at are the best that are ranked, and the best of the open days with all
 * that they came to before; what is far behind among both may be missing, the numbers of what is shown are right.
 */
export async function termsOf(
  db: ReadDb,
  { closed, open }: Divided,
  kind: TermKind,
  { offset, limit }: Window,
): Promise<{ terms: TermFigures[]; total: number }> {
  const measure = measures[kind]
  const best = sql`${measure} > 0 order by ${measure} desc, term`
  const order = sql`order by ${measure} desc, term`
  const [found] = await rows<{ terms: TermFigures[]; total: number }>(
    db,
    sql`with live as materialized (
          select term, ${sums} from search_terms where ${within(open)} group by term
        ), ranked as materialized (
          select term, searches, without_result from search_term_rankings where ${rankedOf(closed)}
        ), fresh as materialized (
          select * from live where ${best} limit ${offset + limit + CANDIDATES}
        ), listed as (
          select fresh.term, fresh.searches + coalesce(ranked.searches, before.searches, 0) as searches,
            fresh.without_result + coalesce(ranked.without_result, before.without_result, 0) as without_result
          from fresh left join ranked using (term)
          cross join lateral (
            select ${sums} from search_terms
            where ranked.term is null and search_terms.term = fresh.term and ${within(closed)}) before
          union all
          select quiet.term, quiet.searches + coalesce(live.searches, 0),
            quiet.without_result + coalesce(live.without_result, 0)
          from (select * from ranked where term not in (select term from fresh) and ${best}
            limit ${offset + limit}) quiet
          left join live using (term)
        )
        select (
          select coalesce(jsonb_agg(jsonb_build_object(
            'term', term, 'searches', searches, 'withoutResult', without_result) ${order}), '[]')
          from (select * from listed ${order} limit ${limit} offset ${offset}) page
        ) as terms, least(${ENOUGH}::int,
          (select count(*) from ranked where ${measure} > 0) +
          (select count(*) from live where ${measure} > 0
            and term not in (select term from ranked where ${measure} > 0)))::int as total`,
  )
  return found ?? { terms: [], total: 0 }
}
