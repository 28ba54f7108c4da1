import { asc, sql } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import { searchSynonyms } from './search-words.tables.ts'

/** Groups of synonymous phrases, in the owner's order. */
export async function readSynonyms(db: Executor): Promise<string[][]> {
  const found = await db
    .select({ phrases: searchSynonyms.phrases })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.position))
  return found.map((line) => line.phrases)
}

/**
 * Blocks writers of books until the transaction ends, so that no book is indexed with an outdated list.
 * Searches don't read the list, so they don't wait.
 */
export async function lockSynonyms(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${searchSynonyms} in access exclusive mode`)
}

/** Replaces the list and reindexes the books that contain a phrase of a changed line. */
export async function writeSynonyms(tx: Tx, lines: readonly string[][]): Promise<void> {
  await lockSynonyms(tx)
  const changed = difference(await readSynonyms(tx), lines)
  await tx.delete(searchSynonyms)
  if (lines.length > 0) {
    await tx.insert(searchSynonyms).values(lines.map((phrases, i) => ({ position: i + 1, phrases })))
  }
  if (changed.length === 0) return
  const phrases = sql.join(
    changed.flat().map((phrase) => sql`${phrase}`),
    sql`, `,
  )
  await tx.execute(
    sql`update books set title = title where search @@ (select kk_any_phrase(array[${phrases}]::text[]))`,
  )
}

/** Returns the lines that are in only one of two lists. */
function difference(before: readonly string[][], after: readonly string[][]): string[][] {
  const [old, wanted] = [before, after].map((lines) => new Set(lines.map((line) => JSON.stringify(line))))
  const onlyOld = before.filter((line) => !wanted?.has(JSON.stringify(line)))
  return [...onlyOld, ...after.filter((line) => !old?.has(JSON.stringify(line)))]
}
