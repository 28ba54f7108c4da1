import { eq, sql, type SQL } from 'drizzle-orm'

import { rows, type Tx } from '#platform/database/database.ts'
import { defineStatement } from '#platform/database/statement.ts'

import { stockHolds, stockItems, stockMovements } from './inventory.tables.ts'

/**
 * The result for one book of an attempt to take copies. `available`: the stock afterwards, or the
 * insufficient stock.
 */
export interface Attempt {
  bookId: string
  quantity: number
  available: number
  taken: boolean
}

export interface Returned {
  bookId: string
  quantity: number
  available: number
}

export type Movement = typeof stockMovements.$inferInsert
type NeedRow = { bookId: string; quantity: number; movementId?: string }

/**
 * The beginning of an SQL statement that takes copies out of stock, all or none. `locked` takes the row locks
 * in order of book id before anything is checked, so two carts cannot wait for each other. `taken` runs only
 * when `short` is empty. Under READ COMMITTED `locked` sees a row as the last holder of its lock left it.
 * `taken` uses the values from `locked`: the row version that it would read itself is older, so its result
 * could fail the CHECK before PostgreSQL notices that the row has changed.
 */
function takeFromShelf(needs: string): SQL {
  return sql`
    with need as (
      select * from jsonb_to_recordset(${needs}::jsonb)
        as n("bookId" text, quantity integer, "movementId" text)
    ), locked as (
      select book_id, available from stock_items where book_id in (select "bookId" from need)
      order by book_id for update
    ), short as (
      select n."bookId", n.quantity, coalesce(l.available, 0) as available
      from need n left join locked l on l.book_id = n."bookId"
      where coalesce(l.available, 0) < n.quantity
    ), taken as (
      update stock_items s set available = l.available - n.quantity
      from need n join locked l on l.book_id = n."bookId"
      where s.book_id = n."bookId" and not exists (select from short)
      returning s.book_id as "bookId", n.quantity, s.available, n."movementId"
    )`
}

const attempts = sql`
  select "bookId", quantity, available, true as taken from taken
  union all select "bookId", quantity, available, false from short`

/** Takes copies for a checkout and records them as held. */
export async function holdStock(
  tx: Tx,
  hold: { checkoutId: string; needs: readonly NeedRow[]; expiresAt: Date },
): Promise<Attempt[]> {
  return holding.run(tx, JSON.stringify(hold.needs), hold.checkoutId, hold.expiresAt.toISOString())
}

const holding = defineStatement<[needs: string, checkoutId: string, expiresAt: string], Attempt>(
  (_db, needs, checkoutId, expiresAt) =>
    sql`${takeFromShelf(needs)}, held as (
      insert into stock_holds (checkout_id, book_id, quantity, expires_at)
      select ${checkoutId}, "bookId", quantity, ${expiresAt}::timestamptz from taken
    ) ${attempts}`,
)

type Sale = { orderId: string; actor: string; at: Date }

const insertSale = ({ orderId, actor, at }: Omit<Sale, 'at'> & { at: string }) => sql`
  insert into stock_movements (id, book_id, delta, reason, reference, actor, at)
  select "movementId", "bookId", -quantity, 'sale', ${orderId}, ${actor}, ${at}::timestamptz`

/** Takes copies and records their sale immediately, for a payment whose hold has ended. */
export async function sellStock(tx: Tx, needs: readonly NeedRow[], sale: Sale): Promise<Attempt[]> {
  return rows<Attempt>(
    tx,
    sql`${takeFromShelf(JSON.stringify(needs))}, sold as (${insertSale(written(sale))} from taken) ${attempts}`,
  )
}

const written = ({ at, ...sale }: Sale) => ({ ...sale, at: at.toISOString() })

/**
 * Changes what an order has taken, all books or none: a positive quantity takes copies, a negative one
 * returns them. Uses one statement, so that all row locks are taken in order of book id.
 */
export async function exchangeSold(tx: Tx, needs: readonly NeedRow[], sale: Sale): Promise<Attempt[]> {
  return rows<Attempt>(
    tx,
    sql`${takeFromShelf(JSON.stringify(needs))}, noted as (
      insert into stock_movements (id, book_id, delta, reason, reference, actor, at)
      select "movementId", "bookId", -quantity, case when quantity > 0 then 'sale' else 'return' end,
        ${sale.orderId}, ${sale.actor}, ${sale.at.toISOString()}::timestamptz from taken
    ) ${attempts}`,
  )
}

/** Turns held copies into sales and returns the number of books. The hold already reduced the stock. */
export async function sellHeld(
  tx: Tx,
  checkoutId: string,
  needs: readonly NeedRow[],
  sale: Sale,
): Promise<number> {
  const sold = await selling.run(tx, checkoutId, JSON.stringify(needs), written(sale))
  return sold.length
}

const selling = defineStatement(
  (_db, checkoutId: string, needs: string, sale: ReturnType<typeof written>) =>
    sql`with held as (
      delete from stock_holds where checkout_id = ${checkoutId} returning book_id, quantity
    ), line as (
      select h.book_id as "bookId", h.quantity, n."movementId"
      from held h join jsonb_to_recordset(${needs}::jsonb)
        as n("bookId" text, "movementId" text) on n."bookId" = h.book_id
    ) ${insertSale(sale)} from line returning id`,
)

/** Returns a checkout's held copies to stock, locking in the same order as taking does. */
export async function returnHeld(tx: Tx, checkoutId: string): Promise<Returned[]> {
  return rows<Returned>(
    tx,
    sql`with held as (
      delete from stock_holds where checkout_id = ${checkoutId} returning book_id, quantity
    ), locked as (
      select book_id from stock_items where book_id in (select book_id from held) order by book_id for update
    )
    update stock_items s set available = s.available + h.quantity from held h
    where s.book_id = h.book_id and (select count(*) from locked) > 0
    returning s.book_id as "bookId", h.quantity, s.available`,
  )
}

export async function extendHeld(tx: Tx, checkoutId: string, expiresAt: Date): Promise<void> {
  await tx.update(stockHolds).set({ expiresAt }).where(eq(stockHolds.checkoutId, checkoutId))
}

/** Locks a book's stock item, creating it if there is none; returns what is available. */
export async function lockItem(tx: Tx, bookId: string): Promise<number> {
  await tx.insert(stockItems).values({ bookId }).onConflictDoNothing()
  const [item] = await tx.select().from(stockItems).where(eq(stockItems.bookId, bookId)).for('update')
  return item?.available ?? 0
}

export async function writeAvailable(tx: Tx, bookId: string, available: number): Promise<void> {
  await tx.update(stockItems).set({ available }).where(eq(stockItems.bookId, bookId))
}

export async function insertMovement(tx: Tx, movement: Movement): Promise<void> {
  await tx.insert(stockMovements).values(movement)
}
