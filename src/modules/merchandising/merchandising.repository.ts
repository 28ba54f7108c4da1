import { asc, sql } from 'drizzle-orm'

import { textArray } from '#platform/database/expressions.ts'
import type { Db } from '#platform/database/database.ts'

import { collectionItems } from './merchandising.tables.ts'

/** Prepared once per database: the home page reads several lists at a time, in one question. */
export function prepareCollections(db: Db) {
  const items = db
    .select({
      collection: collectionItems.collection,
      position: collectionItems.position,
      label: collectionItems.label,
      slug: collectionItems.slug,
      bookId: collectionItems.bookId,
    })
    .from(collectionItems)
    .where(sql`${collectionItems.collection} = any(${sql.placeholder('names')}::text[])`)
    .orderBy(asc(collectionItems.collection), asc(collectionItems.position))
    .prepare('collection_items')
  return { items: (names: readonly string[]) => items.execute({ names: textArray(names) }) }
}
