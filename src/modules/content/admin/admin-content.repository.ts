import { and, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm'

import { contentRevisions } from '#modules/content/content.tables.ts'
import type { ContentName } from '#modules/content/content-source.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

export type RevisionRow = typeof contentRevisions.$inferSelect

const MAX_REVISIONS = 200
const { revision, kind, slug, state } = contentRevisions

const isOf = (name: ContentName) => and(eq(kind, name.kind), eq(slug, name.slug))

/** Writers of texts queue until the transaction ends: revisions are numbered in the order in which they are committed. */
export async function lockTexts(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content revisions'))`)
}

/** The newest revision of each text. */
export async function newestOfAll(db: Executor): Promise<RevisionRow[]> {
  return db
    .select()
    .from(contentRevisions)
    .where(sql`${revision} in (${newestRevisions(sql`true`)})`)
}

/** What holds of each text: the state of its newest revision that is no draft. */
export async function liveStates(db: Executor): Promise<Pick<RevisionRow, 'kind' | 'slug' | 'state'>[]> {
  return db
    .select({ kind, slug, state })
    .from(contentRevisions)
    .where(sql`${revision} in (${newestRevisions(sql`r.state <> 'draft'`)})`)
}

/** From text to text along the index: the cost follows how many texts there are, not how often they were changed. */
const newestRevisions = (which: SQL) => sql`
  with recursive texts as (
    (select c.kind, c.slug from content_revisions c order by c.kind, c.slug limit 1)
    union all
    select next.kind, next.slug from texts cross join lateral (
      select c.kind, c.slug from content_revisions c where (c.kind, c.slug) > (texts.kind, texts.slug)
      order by c.kind, c.slug limit 1) next
  )
  select newest.revision from texts cross join lateral (
    select r.revision from content_revisions r where r.kind = texts.kind and r.slug = texts.slug and ${which}
    order by r.revision desc limit 1) newest`

/** Of one text, without what was written. Newest first. */
export async function revisionsOf(db: Executor, name: ContentName) {
  const { author, at } = contentRevisions
  return db
    .select({ revision, state, author, at })
    .from(contentRevisions)
    .where(isOf(name))
    .orderBy(desc(revision))
    .limit(MAX_REVISIONS)
}

export async function newestOf(db: Executor, name: ContentName): Promise<RevisionRow | undefined> {
  const [row] = await db.select().from(contentRevisions).where(isOf(name)).orderBy(desc(revision)).limit(1)
  return row
}

/** What holds of one text: its newest revision that is no draft. */
export async function liveOf(db: Executor, name: ContentName): Promise<RevisionRow | undefined> {
  const [row] = await db
    .select()
    .from(contentRevisions)
    .where(and(isOf(name), ne(state, 'draft')))
    .orderBy(desc(revision))
    .limit(1)
  return row
}

export async function revisionOf(
  db: Executor,
  name: ContentName,
  number: number,
): Promise<RevisionRow | undefined> {
  const [row] = await db
    .select()
    .from(contentRevisions)
    .where(and(isOf(name), eq(revision, number)))
  return row
}

export async function revisionBefore(
  db: Executor,
  name: ContentName,
  number: number,
): Promise<RevisionRow | undefined> {
  const [row] = await db
    .select()
    .from(contentRevisions)
    .where(and(isOf(name), lt(revision, number)))
    .orderBy(desc(revision))
    .limit(1)
  return row
}

export async function insertRevision(
  tx: Tx,
  row: Omit<typeof contentRevisions.$inferInsert, 'revision'>,
): Promise<void> {
  await tx.insert(contentRevisions).values(row)
}
