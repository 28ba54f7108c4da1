import { type SQL, sql } from 'drizzle-orm'

import { books, categories } from '#modules/catalogue/catalogue.tables.ts'
import { LAW_EVENTS, type LawEvent } from '#modules/catalogue/law-event-record.ts'
import { createRecordRows } from '#modules/records/record-columns.ts'
import { type Executor, rows, type Tx } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'
import { newId } from '#platform/ids.ts'

import { lawEvents } from './law-events.tables.ts'

export const lawEventRows = createRecordRows(lawEvents, LAW_EVENTS)

export async function insertEvents(tx: Tx, events: readonly LawEvent[], createdAt: Date): Promise<void> {
  if (events.length === 0) return
  await tx.insert(lawEvents).values(events.map((event) => ({ id: newId(), ...event, createdAt })))
}

/** Number of books for sale that are older than each event. Omits events without such books. */
export async function olderBooks(
  db: Executor,
  events: readonly { id: string }[],
): Promise<Map<string, number>> {
  const ids = textArray(events.map(({ id }) => id))
  const found = await rows<{ id: string; books: number }>(
    db,
    sql`select one.id, count(*)::int as books from ${books}, unnest(older_than) as one (id)
      where not archived and older_than <> '{}' and one.id = any(${ids}::text[]) group by 1`,
  )
  return new Map(found.map(({ id, books: count }) => [id, count]))
}

const EVENTS_LOCK = 7_312_031

/** Serializes changes of events and blocks writes of books. The trigger on `books` takes the same lock. */
export async function lockEvents(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${EVENTS_LOCK})`)
}

/** Reports whether there was ever an event, so that a list emptied by staff stays empty. */
export async function hadEvents(tx: Tx): Promise<boolean> {
  const [found] = await rows<{ had: boolean }>(
    tx,
    sql`select exists (select from ${lawEvents}) or exists (select from revisions where kind = 'law-event') as had`,
  )
  return found?.had === true
}

/** A book whose pages show different law facts now. */
export interface AffectedBook {
  id: string
  categorySlug: string
}

/** Books for sale that are older than one of these events. */
export async function booksOlderThan(
  tx: Tx,
  ids: readonly string[],
  names: readonly string[],
): Promise<AffectedBook[]> {
  return rows<AffectedBook>(
    tx,
    sql`select ${books}.id, c.slug as "categorySlug" from ${books} join ${categories} c on c.id = ${books}.category_id
      where ${onSubjects(names)} and older_than && ${textArray(ids)}::text[]`,
  )
}

/**
 * Re-evaluates the books for sale on these subjects, writes the changes and returns the changed books. Finds
 * the books by the search index, so that books on other subjects aren't read. Archived books are re-evaluated
 * when restored.
 */
export async function judgeBooks(tx: Tx, names: readonly string[]): Promise<AffectedBook[]> {
  return rows<AffectedBook>(
    tx,
    sql`with judged as materialized (
        select ${books}.id, law.*
        from ${books}, lateral kk_law_facts(${books}) as law
        where ${onSubjects(names)} and (books.older_than, books.law_state, books.laws, books.current_for)
          is distinct from (law.older_than, law.law_state, law.laws, law.current_for))
      update ${books} b set older_than = judged.older_than, law_state = judged.law_state, laws = judged.laws, current_for = judged.current_for
      from judged, ${categories} c where b.id = judged.id and c.id = b.category_id
      returning b.id, c.slug as "categorySlug"`,
  )
}

/**
 * Matches books that contain all words of a name in any order. This yields more than the books on the
 * subject, but the search index serves it.
 */
function onSubjects(names: readonly string[]): SQL {
  const words = sql`select plainto_tsquery('pg_catalog.simple', regexp_replace(kk_fold(name), '\\mand\\M', ' ', 'g')) as query
    from unnest(${textArray(names)}::text[]) as name`
  const query = sql`(select string_agg('(' || query::text || ')', ' | ')::tsquery from (${words}) as one where numnode(query) > 0)`
  return sql`not books.archived and (books.search @@ ${query}
    or to_tsvector('pg_catalog.simple', kk_fold(books.law_on)) @@ ${query}
    or books.category_id in (select id from categories where kk_title_key(name) = any(kk_title_keys(${textArray(names)}::text[]))))`
}
