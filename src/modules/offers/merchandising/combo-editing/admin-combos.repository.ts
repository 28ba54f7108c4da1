import { asc, eq, inArray, sql } from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { comboBooks, combos } from '#modules/offers/merchandising/merchandising.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { ComboList } from '#modules/offers/merchandising/combo.ts'
import type { COMBO_FIELDS } from '#modules/offers/merchandising/combo-record.ts'
import type { Stored } from '#modules/records/record-field.ts'
import type { Paise } from '#platform/money.ts'

export type ComboRow = typeof combos.$inferSelect

/** The columns that staff edit. */
type ComboTermsRow = Stored<typeof COMBO_FIELDS>

/** A book of a combo, archived or not. Money in paise. */
export interface ContentRow {
  comboId: string
  bookId: string
  quantity: number
  title: string
  stock: number
  shownPrice: Paise
  archived: boolean
}

/** A book eligible for a combo. */
export interface Part {
  shownPrice: Paise
  archived: boolean
}

/** Includes drafts; sorted by number. */
export async function allCombos(db: Executor): Promise<ComboRow[]> {
  return db.select().from(combos).orderBy(asc(combos.position), asc(combos.id))
}

export async function comboOf(db: Executor, id: string): Promise<ComboRow | undefined> {
  const [row] = await db.select().from(combos).where(eq(combos.id, id))
  return row
}

/** Locks the combo until the transaction ends. */
export async function lockCombo(tx: Tx, id: string): Promise<ComboRow | undefined> {
  const [row] = await tx.select().from(combos).where(eq(combos.id, id)).for('update')
  return row
}

/** Sorted by title. */
export async function contentsOf(db: Executor, comboIds: readonly string[]): Promise<ContentRow[]> {
  if (comboIds.length === 0) return []
  return db
    .select({
      comboId: comboBooks.comboId,
      bookId: comboBooks.bookId,
      quantity: comboBooks.quantity,
      title: books.title,
      stock: stockItems.available,
      shownPrice: books.shownPrice,
      archived: books.archived,
    })
    .from(comboBooks)
    .innerJoin(books, eq(books.id, comboBooks.bookId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .where(inArray(comboBooks.comboId, [...comboIds]))
    .orderBy(asc(books.title), asc(books.id))
}

/** Books by id, archived or not. */
export async function partsOf(tx: Tx, bookIds: readonly string[]): Promise<Map<string, Part>> {
  const found = await tx
    .select({ id: books.id, shownPrice: books.shownPrice, archived: books.archived })
    .from(books)
    .where(inArray(books.id, [...bookIds]))
  return new Map(found.map(({ id, ...part }) => [id, part]))
}

/**
 * The next combo number. Locks numbering until the transaction ends, so that concurrent additions get
 * different numbers.
 */
export async function nextNumber(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('combo numbers'))`)
  const [row] = await tx.select({ last: sql<number>`coalesce(max(${combos.position}), 0)` }).from(combos)
  return (row?.last ?? 0) + 1
}

export async function insertCombo(
  tx: Tx,
  row: ComboTermsRow & Pick<ComboRow, 'id' | 'position'>,
): Promise<void> {
  await tx.insert(combos).values(row)
}

/** Returns false if the combo has a different version. A combo moved to another list comes last there. */
export async function updateCombo(
  tx: Tx,
  id: string,
  version: number,
  values: ComboTermsRow,
): Promise<boolean> {
  const written = await tx
    .update(combos)
    .set({
      ...values,
      place: sql`case when ${combos.list} = ${values.list} then ${combos.place} end`,
      version: sql`${combos.version} + 1`,
    })
    .where(sql`${combos.id} = ${id} and ${combos.version} = ${version}`)
    .returning({ id: combos.id })
  return written.length > 0
}

/** The combos of a list in shop order, locked until the transaction ends. */
export async function lockArranged(tx: Tx, list: ComboList): Promise<Pick<ComboRow, 'id' | 'title'>[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('combo numbers'))`)
  return tx
    .select({ id: combos.id, title: combos.title })
    .from(combos)
    .where(eq(combos.list, list))
    .orderBy(asc(combos.place), asc(combos.position))
    .for('update')
}

/** Numbers the combos' places from 1. Their terms and version don't change. */
export async function placeCombos(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [i, id] of ids.entries()) {
    await tx
      .update(combos)
      .set({ place: i + 1 })
      .where(eq(combos.id, id))
  }
}

export async function replaceContents(
  tx: Tx,
  comboId: string,
  contents: readonly { bookId: string; quantity: number }[],
): Promise<void> {
  await tx.delete(comboBooks).where(eq(comboBooks.comboId, comboId))
  await tx.insert(comboBooks).values(contents.map((content) => ({ ...content, comboId })))
}
