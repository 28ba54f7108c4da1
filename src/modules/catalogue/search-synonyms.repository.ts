import { asc, sql } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import { searchSynonyms } from './search-words.tables.ts'

/** Lines of phrases that mean the same, in the owner's order. */
export async function readSynonyms(db: Executor): Promise<string[][]> {
  const found = await db
    .select({ phrases: searchSynonyms.phrases })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.position))
  return found.map((line) => line.phrases)
}

/**
 * Makes writers of books wait, so that none is indexed by a list that is on its way out; no search reads the list, so
 * none waits. Held until the transaction ends.
 */
export async function lockSynonyms(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${searchSynonyms} in access exclusive mode`)
}

/** Puts the list in place of the old one and rewrites what search knows of the books that a changed line concerns. */
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

/** Lines that stand in only one of two lists. */
function difference(before: readonly string[][], after: readonly string[][]): string[][] {
  const [old, wanted] = [before, after].map((lines) => new Set(lines.map((line) => JSON.stringify(line))))
  const onlyOld = before.filter((line) => !wanted?.has(JSON.stringify(line)))
  return [...onlyOld, ...after.filter((line) => !old?.has(JSON.stringify(line)))]
}
