import { and, asc, count, desc, eq, getTableColumns, isNull, lt, sql, type SQL } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import { revisions } from './revisions.tables.ts'
import type { Subject } from './subject.ts'

export type RevisionRow = typeof revisions.$inferSelect

const { id, kind, name, state } = revisions

/** Excludes drafts, which never take effect. */
const LIVE = sql`${revisions.status} is distinct from 'draft'`

const isOf = (subject: Subject): SQL | undefined => and(eq(kind, subject.kind), eq(name, subject.name))

/** Serializes writers until the transaction ends, so that ids of a kind follow the order of commits. */
export async function lockKind(tx: Tx, wanted: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`revisions of ${wanted}`}))`)
}

export async function insertRevision(tx: Tx, row: typeof revisions.$inferInsert): Promise<void> {
  await tx.insert(revisions).values(row)
}

/**
 * Reports whether the newest state differs from the given one. A thing without revisions has the state null.
 */
export async function newestDiffers(tx: Tx, subject: Subject, given: unknown): Promise<boolean> {
  const compared = given === null ? sql`null` : sql`${JSON.stringify(given)}::jsonb`
  const [row] = await tx
    .select({ differs: sql<boolean>`${state} is distinct from ${compared}` })
    .from(revisions)
    .where(isOf(subject))
    .orderBy(desc(id))
    .limit(1)
  return row?.differs ?? given !== null
}

/** Returns the newest id of a kind; 0 before the first revision. */
export async function newestIdOf(db: Executor, wanted: string): Promise<number> {
  const [row] = await db
    .select({ id })
    .from(revisions)
    .where(eq(kind, wanted))
    .orderBy(desc(revisions.id))
    .limit(1)
  return row?.id ?? 0
}

/** Returns the newest revision of a thing; `live` skips drafts, `before` skips that id and later ones. */
export async function newestOf(
  db: Executor,
  subject: Subject,
  { live = false, before }: { live?: boolean; before?: number } = {},
): Promise<RevisionRow | undefined> {
  const [row] = await db
    .select()
    .from(revisions)
    .where(and(isOf(subject), live ? LIVE : undefined, before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(1)
  return row
}

export async function revisionOf(
  db: Executor,
  subject: Subject,
  wanted: number,
): Promise<RevisionRow | undefined> {
  const [row] = await db
    .select()
    .from(revisions)
    .where(and(isOf(subject), eq(id, wanted)))
  return row
}

/** Returns a thing's revisions, newest first. */
export async function revisionsOf(
  db: Executor,
  subject: Subject,
  { limit, offset }: { limit: number; offset: number },
): Promise<RevisionRow[]> {
  return db.select().from(revisions).where(isOf(subject)).orderBy(desc(id)).limit(limit).offset(offset)
}

export async function countRevisions(db: Executor, subject: Subject): Promise<number> {
  const [row] = await db.select({ total: count() }).from(revisions).where(isOf(subject))
  return row?.total ?? 0
}

/** Returns a thing's revisions, newest first, without their states, which can be long. */
export async function headsOf(
  db: Executor,
  subject: Subject,
  limit: number,
): Promise<Omit<RevisionRow, 'state'>[]> {
  const { state: _state, ...head } = getTableColumns(revisions)
  return db.select(head).from(revisions).where(isOf(subject)).orderBy(desc(id)).limit(limit)
}

/** Returns the newest revision of each thing of a kind, by name; `live` skips drafts. */
export async function newestOfEach(
  db: Executor,
  wanted: string,
  { live = false }: { live?: boolean } = {},
): Promise<RevisionRow[]> {
  // Skips from name to name along the index, so that the cost depends on the number of things rather than
  // revisions.
  const newest = sql`
    with recursive things as (
      (select r.name from revisions r where r.kind = ${wanted} order by r.name limit 1)
      union all
      select next.name from things cross join lateral (
        select r.name from revisions r where r.kind = ${wanted} and r.name > things.name order by r.name limit 1) next
    )
    select newest.id from things cross join lateral (
      select r.id from revisions r where r.kind = ${wanted} and r.name = things.name
        and ${live ? sql`r.status is distinct from 'draft'` : sql`true`}
      order by r.id desc limit 1) newest`
  return db
    .select()
    .from(revisions)
    .where(sql`${id} in (${newest})`)
    .orderBy(asc(name))
}

/** Returns things whose newest revision is their deletion, newest first, with the state before it. */
export async function deletionsOf(
  db: Executor,
  wanted: string,
  limit: number,
): Promise<{ gone: RevisionRow; before: Pick<RevisionRow, 'state' | 'names'> | null }[]> {
  // Qualify the columns: drizzle leaves them bare in a single-table select, and they would refer to `o`.
  const others = sql`from revisions o where o.kind = revisions.kind and o.name = revisions.name and o.id`
  const before = sql<Pick<RevisionRow, 'state' | 'names'> | null>`(
    select jsonb_build_object('state', o.state, 'names', o.names) ${others} < revisions.id order by o.id desc limit 1)`
  return db
    .select({ gone: getTableColumns(revisions), before })
    .from(revisions)
    .where(and(eq(kind, wanted), isNull(state), sql`not exists (select ${others} > revisions.id)`))
    .orderBy(desc(id))
    .limit(limit)
}
