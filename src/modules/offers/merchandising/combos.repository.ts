import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'
import type { Paise } from '#platform/money.ts'

import type { Combo, ComboForSale } from './combo.ts'
import { collectionItems, comboBooks, combos } from './merchandising.tables.ts'

/** Combos in a list that pages show; drafts can't be viewed or bought. */
const SHOWN = inArray(combos.list, ['page', 'home'])

export interface ComboRow extends Omit<Combo, 'contents' | 'stock' | 'originalPrice'> {
  contents: ComboForSale['contents']
}

const columns = {
  id: combos.id,
  number: combos.position,
  title: combos.title,
  description: combos.description,
  label: combos.label,
  price: combos.price,
  bookId: comboBooks.bookId,
  quantity: comboBooks.quantity,
}

/** Prepared once per database, like the collections. */
export function prepareCombos(db: Db) {
  const read = (name: string, condition: SQL | undefined) => selectWhere(db, condition).prepare(name)
  const inList = read('combos_in_list', eq(combos.list, sql.placeholder('list')))
  const byNumber = read('combo_by_number', and(SHOWN, eq(combos.position, sql.placeholder('number'))))
  const byId = read('combo_by_id', and(SHOWN, eq(combos.id, sql.placeholder('id'))))
  const hasBook = sql`${combos.id} in (select combo_id from combo_books where book_id = ${sql.placeholder('book')})`
  const withBook = read('combos_with_book', and(SHOWN, hasBook))
  return {
    withBook: async (book: string): Promise<ComboRow[]> => grouped(await withBook.execute({ book })),
    inList: async (list: string): Promise<ComboRow[]> => grouped(await inList.execute({ list })),
    byNumber: async (number: number): Promise<ComboRow | undefined> =>
      grouped(await byNumber.execute({ number }))[0],
    byId: async (id: string): Promise<ComboRow | undefined> => grouped(await byId.execute({ id }))[0],
  }
}

/** Returns combos for sale with the copies that each takes from stock. Drafts aren't for sale. */
export async function combosForSale(db: Executor, ids: readonly string[]): Promise<ComboForSale[]> {
  if (ids.length === 0) return []
  return grouped(await selectWhere(db, and(SHOWN, inArray(combos.id, [...ids]))))
}

function selectWhere(db: Db, condition: SQL | undefined) {
  return db
    .select(columns)
    .from(combos)
    .innerJoin(comboBooks, eq(comboBooks.comboId, combos.id))
    .where(condition)
    .orderBy(asc(combos.place), asc(combos.position), asc(combos.id), asc(comboBooks.bookId))
}

type JoinedRow = Omit<ComboRow, 'contents'> & ComboForSale['contents'][number]

function grouped(rows: readonly JoinedRow[]): ComboRow[] {
  const byId = new Map<string, ComboRow>()
  for (const { bookId, quantity, ...combo } of rows) {
    const known = byId.get(combo.id) ?? { ...combo, contents: [] }
    known.contents.push({ bookId, quantity })
    byId.set(combo.id, known)
  }
  return [...byId.values()]
}

export async function shownPrices(db: Executor, ids: readonly string[]): Promise<Map<string, Paise>> {
  const found = await db
    .select({ id: books.id, shownPrice: books.shownPrice })
    .from(books)
    .where(inArray(books.id, [...ids]))
  return new Map(found.map(({ id, shownPrice }) => [id, shownPrice]))
}

/** Inserts a combo with one copy of each book. */
export async function insertCombo(
  tx: Tx,
  combo: typeof combos.$inferInsert,
  bookIds: readonly string[],
): Promise<void> {
  await tx.insert(combos).values(combo)
  await tx.insert(comboBooks).values(bookIds.map((bookId) => ({ comboId: combo.id, bookId })))
}

/** Prepared once per database: the home page reads several lists in one query. */
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
  const read = items.prepare('collection_items')
  return { items: (names: readonly string[]) => read.execute({ names: textArray(names) }) }
}
