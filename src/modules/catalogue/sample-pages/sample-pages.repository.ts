import { eq, sql } from 'drizzle-orm'

import { samplePages } from '#modules/catalogue/sample-pages.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import { NO_SAMPLE_PAGES, type SamplePages, type StoredSamplePages } from '#modules/catalogue/sample-pages.ts'

export async function findSamplePages(db: Executor, bookId: string): Promise<StoredSamplePages> {
  const [row] = await db.select().from(samplePages).where(eq(samplePages.bookId, bookId))
  if (!row) return NO_SAMPLE_PAGES
  const { pictures, version } = row
  return { pictures, version }
}

/** Stores the sample pages of a locked book and increments their version. */
export async function writeSamplePages(tx: Tx, bookId: string, { pictures }: SamplePages): Promise<void> {
  await tx
    .insert(samplePages)
    .values({ bookId, pictures })
    .onConflictDoUpdate({
      target: samplePages.bookId,
      set: { pictures, version: sql`${samplePages.version} + 1` },
    })
}
