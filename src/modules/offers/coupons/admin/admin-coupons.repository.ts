import { and, asc, count, getTableColumns, gt, inArray, sql } from 'drizzle-orm'

import { COUPON_FIELDS, type CouponsQuery } from '#modules/offers/coupons/coupon-record.ts'
import { coupons, couponTallies } from '#modules/offers/coupons/coupons.tables.ts'
import { createRecordRows } from '#modules/records/record-rows.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'
import { hasTyped } from '#platform/database/typed-match.ts'

export const couponRows = createRecordRows(coupons, COUPON_FIELDS)

type CouponRow = typeof coupons.$inferSelect

/** A coupon with its uses. `givenOff`: the discount given on orders, in paise. */
export type UsedCoupon = CouponRow & {
  used: number
  givenOff: Paise
  /** Number of tally rows from which these sums are calculated. */
  tallies: number
}

const tallied = sql`from coupon_tallies t where t.coupon_id = "coupons"."id"`
const shown = {
  ...getTableColumns(coupons),
  used: sql<number>`(select coalesce(sum(t.used), 0)::int ${tallied})`,
  givenOff: sql<number>`(select coalesce(sum(t.given_off), 0) ${tallied})`.mapWith(Number),
  tallies: sql<number>`(select count(*)::int ${tallied})`,
}

/** Returns a page of coupons, sorted by code. */
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

/** Returns the coupons that follow a code, with the same filter as the page. */
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

export async function usedCoupons(db: Executor, ids: readonly string[]): Promise<UsedCoupon[]> {
  return db
    .select(shown)
    .from(coupons)
    .where(inArray(coupons.id, [...ids]))
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
