import { eq, sql } from 'drizzle-orm'

import { samplePages } from '#modules/catalogue/sample-pages.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import { NO_SAMPLE_PAGES, type SamplePages, type StoredSamplePages } from '#modules/catalogue/sample-pages.ts'

export async function findSamplePages(db: Executor, bookId: string): Promise<StoredSamplePages> {
  const [row] = await db.select().from(samplePages).where(eq(samplePages.bookId, bookId))
  if (!row) return NO_SAMPLE_PAGES
  const { pictures, pdf, pdfBytes, version } = row
  return { pictures, pdf: pdf === null ? null : { address: pdf, bytes: pdfBytes ?? 0 }, version }
}

/** Stores the sample pages of a locked book and increments their version. */
export async function writeSamplePages(
  tx: Tx,
  bookId: string,
  { pictures, pdf }: SamplePages,
): Promise<void> {
  const values = { pictures, pdf: pdf?.address ?? null, pdfBytes: pdf?.bytes ?? null }
  await tx
    .insert(samplePages)
    .values({ bookId, ...values })
    .onConflictDoUpdate({
      target: samplePages.bookId,
      set: { ...values, version: sql`${samplePages.version} + 1` },
    })
}
