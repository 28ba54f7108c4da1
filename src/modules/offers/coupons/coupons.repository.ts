import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { type Executor, rows, type Tx } from '#platform/database/database.ts'
import { plainCode } from '#platform/typed-text.ts'

import type { HeldUses } from './coupon.ts'
import { couponRedemptions, coupons } from './coupons.tables.ts'

export type CouponRow = typeof coupons.$inferSelect

/** A coupon with its uses, which are counted only where a limit applies. */
export interface CountedCoupon {
  coupon: CouponRow
  inAll: number
  byShopper: number
  unpaid: number
}

export interface Counting {
  /** Undefined for a visitor. */
  userId: string | undefined
  /** Also counts the use that the shopper's own open checkout reserves. */
  ownReserved: boolean
}

export async function couponByCode(
  db: Executor,
  code: string,
  counting: Counting,
): Promise<CountedCoupon | undefined> {
  const [row] = await db
    .select({
      coupon: getTableColumns(coupons),
      inAll: usesWhere(coupons.usesInAll, foreign(counting)),
      byShopper: usesWhere(coupons.usesPerShopper, sql`${own(counting.userId)} and ${foreign(counting)}`),
      unpaid: usesWhere(coupons.usesInAll, sql`${foreign(counting)} and ${UNPAID}`),
    })
    .from(coupons)
    .where(hasCode(code))
  return row
}

/**
 * Counts unpaid uses: the address's uses of one coupon, and the account's uses of all limited coupons. The
 * latter are found through the coupons, so that PostgreSQL can use the index of uses.
 */
export async function heldUses(
  db: Executor,
  couponId: string,
  clientAddress: string | undefined,
  counting: Counting,
): Promise<HeldUses> {
  const counted = sql`${foreign(counting)} and ${UNPAID}`
  const [held] = await rows<{ by_address: number; by_account: number }>(
    db,
    sql`select
      (select count(*)::int from coupon_redemptions r
        where r.coupon_id = ${couponId} and r.client_address = ${clientAddress ?? null} and ${counted}) as by_address,
      (select count(*)::int from coupons c join coupon_redemptions r on r.coupon_id = c.id
        where c.uses_in_all is not null and ${own(counting.userId)} and ${counted}) as by_account`,
  )
  return { byAddress: held?.by_address ?? 0, byAccount: held?.by_account ?? 0 }
}

export function hasCode(code: string): SQL {
  return eq(sql`upper(${coupons.code})`, plainCode(code).toUpperCase())
}

/** Counts the uses that meet a condition; 0 without a query if the coupon has no limit. */
function usesWhere(limit: AnyPgColumn, condition: SQL): SQL<number> {
  return sql<number>`case when ${limit} is null then 0 else (
    select count(*)::int from coupon_redemptions r where r.coupon_id = "coupons"."id" and ${condition}) end`
}

const UNPAID = sql`r.state <> 'used'`

function own(userId: string | undefined): SQL {
  return userId === undefined ? sql`false` : sql`r.user_id = ${userId}`
}

/** Excludes the use that the shopper's own open checkout reserves, unless `ownReserved` is set. */
function foreign({ userId, ownReserved }: Counting): SQL {
  return ownReserved ? sql`true` : sql`not (${own(userId)} and r.state = 'reserved')`
}

/** Returns advertised coupons that are valid at `now` and not used up. */
export async function advertisedCoupons(db: Executor, now: Date): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .where(
      and(
        coupons.advertised,
        coupons.active,
        or(isNull(coupons.validFrom), lte(coupons.validFrom, now)),
        or(isNull(coupons.validUntil), gte(coupons.validUntil, now)),
        sql`(${coupons.usesInAll} is null or ${usesWhere(coupons.usesInAll, sql`true`)} < ${coupons.usesInAll})`,
      ),
    )
    .orderBy(asc(coupons.code))
}

/**
 * Locks a coupon with limited uses until the transaction ends, so that its uses are counted and taken one
 * shopper at a time. Uses FOR NO KEY UPDATE, so that inserting redemptions that reference the row does not
 * wait. Unlimited coupons need no lock.
 */
export async function lockLimited(db: Executor, code: string): Promise<void> {
  await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(hasCode(code), or(isNotNull(coupons.usesInAll), isNotNull(coupons.usesPerShopper))))
    .for('no key update')
}

type NewRedemption = typeof couponRedemptions.$inferInsert

export async function insertRedemption(tx: Tx, redemption: NewRedemption): Promise<void> {
  await tx.insert(couponRedemptions).values(redemption)
}

/** Returns false if the checkout had no use. */
export async function updateRedemption(
  tx: Tx,
  checkoutId: string,
  changes: Pick<NewRedemption, 'state'> & Partial<NewRedemption>,
): Promise<boolean> {
  const changed = await tx
    .update(couponRedemptions)
    .set(changes)
    .where(eq(couponRedemptions.checkoutId, checkoutId))
    .returning({ checkoutId: couponRedemptions.checkoutId })
  return changed.length > 0
}

export async function deleteRedemption(tx: Tx, checkoutId: string): Promise<void> {
  await tx.delete(couponRedemptions).where(eq(couponRedemptions.checkoutId, checkoutId))
}
