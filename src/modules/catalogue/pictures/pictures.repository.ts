import { sql } from 'drizzle-orm'

import { textArray } from '#platform/database/expressions.ts'
import { rows, type Tx } from '#platform/database/database.ts'

const PICTURES_LOCK = 7_312_028

/**
 * Serializes all writers and removers of picture files. A picture is on disk before a book that shows it is
 * committed, and is removed only when no book shows it.
 */
export async function lockPictures(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PICTURES_LOCK})`)
}

/**
 * Returns those of the URLs that a book shows, as a picture or in its sample pages, or that any version of the
 * settings or a text names. Includes archived books, and versions that can still be restored.
 */
export async function shownPictures(tx: Tx, addresses: readonly string[]): Promise<string[]> {
  const found = await rows<{ address: string }>(
    tx,
    sql`select wanted.address from unnest(${textArray(addresses)}::text[]) as wanted(address)
      where exists (select from books where books.image = wanted.address or wanted.address = any(books.images))
        or exists (select from sample_pages s where wanted.address = any(s.pictures))
        or exists (select from revisions r where r.kind in ('settings', 'text')
          and strpos(r.state::text, wanted.address) > 0)`,
  )
  return found.map(({ address }) => address)
}
