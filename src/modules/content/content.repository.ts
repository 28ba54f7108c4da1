import { desc, max, ne } from 'drizzle-orm'

import type { Executor } from '#platform/database/database.ts'

import { contentRevisions } from './content.tables.ts'
import { isContentKind, type LiveText } from './content-source.ts'

/** 0 before the first. */
export async function newestRevision(db: Executor): Promise<number> {
  const [row] = await db.select({ newest: max(contentRevisions.revision) }).from(contentRevisions)
  return row?.newest ?? 0
}

/** The newest of each text that is no draft. */
export async function liveTexts(db: Executor): Promise<LiveText[]> {
  const { kind, slug, state, facts, body, revision } = contentRevisions
  const rows = await db
    .selectDistinctOn([kind, slug], { kind, slug, state, facts, body })
    .from(contentRevisions)
    .where(ne(state, 'draft'))
    .orderBy(kind, slug, desc(revision))
  return rows.flatMap((row) => (row.state !== 'draft' && isContentKind(row.kind) ? [row as LiveText] : []))
}
