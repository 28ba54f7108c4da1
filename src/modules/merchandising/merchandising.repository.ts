import { asc, eq, inArray, sql } from 'drizzle-orm'

import type { Db, Executor } from '#platform/database/database.ts'

import { collectionItems, comboBooks, combos } from './merchandising.tables.ts'
import type { ComboForSale } from './combo.ts'

/** Prepared once per database: the home page reads several lists at a time. */
export function prepareCollections(db: Db) {
  const items = db
    .select({
      position: collectionItems.position,
      label: collectionItems.label,
      slug: collectionItems.slug,
      bookId: collectionItems.bookId,
    })
    .from(collectionItems)
    .where(eq(collectionItems.collection, sql.placeholder('name')))
    .orderBy(asc(collectionItems.position))
    .prepare('collection_items')
  return { items: (name: string) => items.execute({ name }) }
}

/** Combos with what each takes from the shelf. */
export async function combosById(db: Executor, ids: readonly string[]): Promise<ComboForSale[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({
      id: combos.id,
      title: combos.title,
      price: combos.price,
      originalPrice: combos.originalPrice,
      bookId: comboBooks.bookId,
      quantity: comboBooks.quantity,
    })
    .from(combos)
    .innerJoin(comboBooks, eq(comboBooks.comboId, combos.id))
    .where(inArray(combos.id, [...ids]))
    .orderBy(asc(combos.id), asc(comboBooks.bookId))
  const byId = new Map<string, ComboForSale>()
  for (const { bookId, quantity, ...combo } of found) {
    const known = byId.get(combo.id) ?? { ...combo, contents: [] }
    known.contents.push({ bookId, quantity })
    byId.set(combo.id, known)
  }
  return [...byId.values()]
}
