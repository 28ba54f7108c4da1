import { eq } from 'drizzle-orm'

import type { Db } from '#platform/database/database.ts'

import { acceptedTerms } from './accepted-terms.tables.ts'

/** Stores a text unless it is known. */
export async function storeTerms(db: Db, terms: typeof acceptedTerms.$inferInsert): Promise<void> {
  await db.insert(acceptedTerms).values(terms).onConflictDoNothing()
}

export async function documentWith(db: Db, hash: string): Promise<string | undefined> {
  const [found] = await db
    .select({ document: acceptedTerms.document })
    .from(acceptedTerms)
    .where(eq(acceptedTerms.hash, hash))
  return found?.document
}
