import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'

import { contentRevisions } from '#modules/content/content.tables.ts'
import type { ContentName } from '#modules/content/content-source.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

export type RevisionRow = typeof contentRevisions.$inferSelect

const MOST_REVISIONS = 200
const { revision, kind, slug, state } = contentRevisions

const isOf = (name: ContentName) => and(eq(kind, name.kind), eq(slug, name.slug))

/** Writers of texts queue until the transaction ends: revisions are numbered in the order in which they are committed. */
export async function lockTexts(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content revisions'))`)
}

/** The newest revision of each text. */
export async function newestOfAll(db: Executor): Promise<RevisionRow[]> {
  return db.selectDistinctOn([kind, slug]).from(contentRevisions).orderBy(kind, slug, desc(revision))
}

/** What holds of each text: the state of its newest revision that is no draft. */
export async function liveStates(db: Executor): Promise<Pick<RevisionRow, 'kind' | 'slug' | 'state'>[]> {
  return db
    .selectDistinctOn([kind, slug], { kind, slug, state })
    .from(contentRevisions)
    .where(ne(state, 'draft'))
    .orderBy(kind, slug, desc(revision))
}

/** Of one text, without what was written. Newest first. */
export async function revisionsOf(db: Executor, name: ContentName) {
  const { author, at } = contentRevisions
  return db
    .select({ revision, state, author, at })
    .from(contentRevisions)
    .where(isOf(name))
    .orderBy(desc(revision))
    .limit(MOST_REVISIONS)
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
