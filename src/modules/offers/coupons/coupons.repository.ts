import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { createRecordRows } from '#modules/records/record-columns.ts'
import { type Executor, rows, type Tx } from '#platform/database/database.ts'
import { hasTyped } from '#platform/database/typed-match.ts'
import type { Paise } from '#platform/money.ts'
import { plainCode } from '#platform/typed-text.ts'

import { COUPONS, type CouponsQuery } from './coupon-record.ts'
import type { HeldUses } from './coupon.ts'
import { couponRedemptions, coupons, couponTallies } from './coupons.tables.ts'

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

/** Returns advertised coupons with all their uses, without the expired ones, whose number only grows. */
export async function advertisedCoupons(db: Executor, now: Date) {
  return db
    .select({ coupon: getTableColumns(coupons), inAll: usesWhere(coupons.usesInAll, sql`true`) })
    .from(coupons)
    .where(
      and(coupons.advertised, coupons.active, or(isNull(coupons.validUntil), gte(coupons.validUntil, now))),
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

export const couponRows = createRecordRows(coupons, COUPONS)

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
