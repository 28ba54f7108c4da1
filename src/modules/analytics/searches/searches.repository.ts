import { sql } from 'drizzle-orm'

import { daysOf, type Span } from '#modules/analytics/analytics.ts'
import { type Db, rows, type Tx } from '#platform/database/database.ts'

import { MAX_TERMS, type TermKind } from './search-term.ts'

/** Counts of a term on an Indian day since the last `take`. */
export interface CountedTerm {
  day: string
  term: string
  searches: number
  /** How many of these searches found no book. */
  withoutResult: number
}

export interface TermFigures {
  term: string
  searches: number
  withoutResult: number
}

/** Closed and open days of a period; `closed` may be empty. */
export interface Divided {
  closed: Span
  open: Span
}

/** Maximum terms of a list, plus one to detect that there are more. */
const ENOUGH = MAX_TERMS + 1

const measures = { all: sql`searches`, none: sql`without_result` }
const sums = sql`sum(searches)::int as searches, sum(without_result)::int as without_result`
const within = ({ from, to }: Span) => sql`day between ${from}::date and ${to}::date`
const rankedOf = (closed: Span) => sql`until = ${closed.to}::date and days = ${daysOf(closed).length}`

/** Serializes ranking and late additions to ranked days. */
export async function lockRankings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_term_rankings'))`)
}

export async function isRanked(db: Db, closed: Span): Promise<boolean> {
  const found = await rows(db, sql`select 1 from search_term_rankings where ${rankedOf(closed)} limit 1`)
  return found.length > 0
}

/** Ranks the terms of closed days: the most searched, and those most often without a result. */
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

/** Deletes rankings that end before a day, or all of them. */
export async function deleteRankings(tx: Tx, before?: string): Promise<void> {
  await tx.execute(
    sql`delete from search_term_rankings where ${before ? sql`until < ${before}::date` : sql`true`}`,
  )
}

interface Window {
  offset: number
  limit: number
}

/**
 * Number of the open days' terms considered in addition to the shown ones, because they may outrank ranked
 * terms.
 */
const CANDIDATES = 100

/**
 * Returns a page of the terms of closed and open days together, most searched (or most often without a
 * result) first, and the capped total. Considers the top ranked terms, and the top terms of the open days
 * with their earlier counts. Terms far down in both may be missing, but the counts shown are exact.
 */
export async function termsOf(
  db: Db,
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

/**
 * Adds counts to the stored ones. A day that already has `mostADay` terms accepts no new terms. Writes in a
 * fixed order, so that concurrent processes can't deadlock.
 */
export async function addCounted(tx: Tx, counted: readonly CountedTerm[], mostADay: number): Promise<void> {
  await tx.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as given(day date, term text, searches int, "withoutResult" int)
    ), full_days as materialized (
      select day from (select distinct day from given) days
      where (select count(*) from (
        select from search_terms stored where stored.day = days.day limit ${mostADay}) so_many) >= ${mostADay}
    )
    insert into search_terms as stored (day, term, searches, without_result)
    select day, term, searches, "withoutResult" from given
    where day not in (select day from full_days)
      or exists (select from search_terms known where known.term = given.term and known.day = given.day)
    order by term, day
    on conflict (term, day) do update set searches = stored.searches + excluded.searches,
      without_result = stored.without_result + excluded.without_result`)
}

/**
 * Deletes all terms of days before `last`, and terms of days before `lastRare` with fewer than `rare`
 * searches in total.
 */
export async function deleteTerms(
  tx: Tx,
  { last, lastRare, rare }: { last: string; lastRare: string; rare: number },
): Promise<void> {
  await tx.execute(sql`delete from search_terms where day < ${last}::date`)
  await tx.execute(sql`
    delete from search_terms where day < ${lastRare}::date
      and term in (select term from search_terms group by term having sum(searches) < ${rare})`)
}
