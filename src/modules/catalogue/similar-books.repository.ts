import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { stockItems } from '#modules/inventory/inventory.tables.ts'
import type { Db } from '#platform/database/database.ts'

import { cardColumns } from './book-rows.repository.ts'
import { books, categories } from './catalogue.tables.ts'

/** Number of the category's newest books from which similar books are chosen. */
const SIMILAR_AMONG = 60

/** Books that are older than this, counted from the category's newest, follow the recent ones. */
const RECENT = '5 years'

/**
 * Similar books: other works among the newest of the category. Current editions on current law come first,
 * then books that share a keyword, recent ones, those that share more keywords, books in stock, books with an
 * uploaded jacket, and the newest. The book's own columns come from subqueries. A join would read and sort the
 * whole category to find the newest. Only the best books are read in full.
 */
export function similarQuery(db: Db) {
  const best = bestOf(db, nearestTo(db))
  return db
    .select(cardColumns)
    .from(best)
    .innerJoin(books, eq(books.id, best.id))
    .innerJoin(categories, eq(categories.id, books.categoryId))
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .orderBy(best.place)
}

/** The newest other works of the category, each with what its rank depends on. */
function nearestTo(db: Db) {
  const mine = (column: AnyPgColumn) =>
    sql`(select ${column} from ${books} where ${books.id} = ${sql.placeholder('id')})`
  const { available, bookId } = stockItems
  const stock = db.select({ available }).from(stockItems).where(eq(bookId, books.id))
  return db
    .select({
      id: books.id,
      workId: books.workId,
      date: books.date,
      lawState: books.lawState,
      hasJacket: sql<boolean>`${books.image} is not null`.as('has_jacket'),
      stock: sql<number>`${stock}`.as('stock'),
      shared:
        sql<number>`(select count(*) from unnest(${books.keywords}) as word where word = any (${mine(books.keywords)}::text[]))`.as(
          'shared',
        ),
    })
    .from(books)
    .where(
      and(
        sql`${books.categoryId} = ${mine(books.categoryId)}`,
        sql`not ${books.archived}`,
        sql`${books.workId} <> ${mine(books.workId)}`,
      ),
    )
    .orderBy(sql`${books.date} desc nulls last`, asc(books.id))
    .limit(SIMILAR_AMONG)
    .as('near')
}

/** The ids of the most similar of these books, in order. */
function bestOf(db: Db, near: ReturnType<typeof nearestTo>) {
  const newestFirst = sql`${near.date} desc nulls last, ${near.id}`
  const compared = db
    .select({
      id: near.id,
      // An older edition of a work of which a newer one is among these books.
      outdated:
        sql<boolean>`row_number() over (partition by ${near.workId} order by ${newestFirst}) > 1 or ${near.lawState} is not distinct from 'old'`.as(
          'outdated',
        ),
      dated:
        sql<boolean>`coalesce(${near.date} < (max(${near.date}) over () - ${RECENT}::interval), true)`.as(
          'dated',
        ),
      shared: near.shared,
      stock: near.stock,
      hasJacket: near.hasJacket,
      date: near.date,
    })
    .from(near)
    .as('compared')
  const { id, outdated, dated, shared, stock, hasJacket, date } = compared
  const place =
    sql<number>`row_number() over (order by ${outdated}, ${shared} > 0 desc, ${dated}, ${shared} desc,
    ${stock} > 0 desc, ${hasJacket} desc, ${date} desc nulls last, ${id})`.as('place')
  return db.select({ id, place }).from(compared).orderBy(place).limit(sql.placeholder('limit')).as('best')
}
