import { sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/database.ts'

import type { CountedTerm } from './term-counter.ts'

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
