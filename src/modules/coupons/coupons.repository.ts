import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'

import type { Executor } from '#platform/database/database.ts'

import { coupons } from './coupons.tables.ts'

export type CouponRow = typeof coupons.$inferSelect

export async function couponByCode(db: Executor, code: string): Promise<CouponRow | undefined> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(eq(sql`upper(${coupons.code})`, code.toUpperCase()))
  return row
}

/** What the shop advertises and what holds at `now`. */
export async function advertisedCoupons(db: Executor, now: Date): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .where(
      and(
        coupons.advertised,
        or(isNull(coupons.validFrom), lte(coupons.validFrom, now)),
        or(isNull(coupons.validUntil), gte(coupons.validUntil, now)),
      ),
    )
    .orderBy(asc(coupons.code))
}
