import { and, asc, count, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'

import { coupons, couponTallies } from '#modules/coupons/coupons.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'
import { hasTyped } from '#platform/database/typed-match.ts'

import type { CouponsQuery } from './admin-coupons.schema.ts'

export type CouponRow = typeof coupons.$inferSelect

/** A coupon with its uses; `givenOff` in paise, of orders only. */
export interface UsedCoupon {
  coupon: CouponRow
  used: number
  givenOff: Paise
  /** Number of tally rows behind these sums. */
  tallies: number
}

const tallied = sql`from coupon_tallies t where t.coupon_id = "coupons"."id"`
const shown = {
  coupon: getTableColumns(coupons),
  used: sql<number>`(select coalesce(sum(t.used), 0)::int ${tallied})`,
  givenOff: sql<number>`(select coalesce(sum(t.given_off), 0) ${tallied})`.mapWith(Number),
  tallies: sql<number>`(select count(*)::int ${tallied})`,
}

/** By code. */
export async function couponsPage(
  db: Executor,
  { search, page, limit }: CouponsQuery,
): Promise<{ rows: UsedCoupon[]; total: number }> {
  const where = search ? hasTyped(coupons.code, search) : undefined
  const rows = await db
    .select(shown)
    .from(coupons)
    .where(where)
    .orderBy(asc(coupons.code), asc(coupons.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db.select({ total: count() }).from(coupons).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Returns the coupons that follow a code, with the filter of the page. */
export async function couponsAfter(
  db: Executor,
  search: string | undefined,
  after: string,
  limit: number,
): Promise<UsedCoupon[]> {
  const where = search ? hasTyped(coupons.code, search) : undefined
  return db
    .select(shown)
    .from(coupons)
    .where(and(where, gt(coupons.code, after)))
    .orderBy(asc(coupons.code))
    .limit(limit)
}

export async function usedCoupon(db: Executor, id: string): Promise<UsedCoupon | undefined> {
  const [row] = await db.select(shown).from(coupons).where(eq(coupons.id, id))
  return row
}

/** Merges the tally rows of each coupon into one. A concurrent caller merges only the remaining rows. */
export async function addUp(db: Executor, couponIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from coupon_tallies where ${inArray(couponTallies.couponId, [...couponIds])} returning *
    )
    insert into coupon_tallies (coupon_id, used, given_off)
    select coupon_id, sum(used), sum(given_off) from gone group by coupon_id`)
}

/** Locks a coupon against others, checkouts included, until the transaction ends. */
export async function lockCoupon(tx: Tx, id: string): Promise<CouponRow | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update')
  return row
}

/** Ignores case, like the unique index. */
export async function idOfCode(db: Executor, code: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(sql`upper(${coupons.code})`, code.toUpperCase()))
  return row?.id
}

/** Returns false if the code was taken concurrently. */
export async function insertCoupon(tx: Tx, row: Omit<CouponRow, 'version'>): Promise<boolean> {
  const written = await tx.insert(coupons).values(row).onConflictDoNothing().returning({ id: coupons.id })
  return written.length > 0
}

export async function updateCoupon(
  tx: Tx,
  id: string,
  terms: Omit<CouponRow, 'id' | 'version'>,
): Promise<void> {
  await tx
    .update(coupons)
    .set({ ...terms, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id))
}

export async function deleteCoupon(tx: Tx, id: string): Promise<void> {
  await tx.delete(coupons).where(eq(coupons.id, id))
}
