import { requireDiscountPermission } from '#modules/accounts/actor.ts'
import { toStored } from '#modules/records/record-field.ts'
import type { StaffRecord } from '#modules/records/records.service.ts'
import { inParts, type Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors.ts'
import type { Needs } from '#platform/kernel/kernel.ts'
import type { Paise } from '#platform/money.ts'

import { COUPONS, type CouponsQuery, type CouponTerms } from './coupon-record.ts'
import { greatestDiscount } from './coupon.ts'
import {
  addUp,
  couponRows,
  couponsAfter,
  couponsPage,
  type UsedCoupon,
  usedCoupons,
} from './coupons.repository.ts'

/** A query that finds more tally rows than this merges them, to speed up the next one. */
const MAX_TALLIES = 100

/**
 * A change affects neither existing orders nor the prices of open checkouts. A large discount also needs
 * `discounts.large`.
 */
export const COUPON_RECORD: StaffRecord<(typeof COUPONS)['fields'], UsedCoupon> = {
  declared: COUPONS,
  rows: couponRows,
  authorize: (actor, terms) => requireDiscountPermission(actor, mostGiven(terms)),
  requireRemovable: requireUnused,
  itemsOf: (db, rows) =>
    usedCoupons(
      db,
      rows.map(({ id }) => id),
    ),
}

/** Creates the coupons' paged list and its export. */
export function createAdminCouponsService({ db }: Needs<'db'>) {
  return {
    /** Returns coupons by code, with their uses. */
    async list(query: CouponsQuery) {
      const { rows, total } = await couponsPage(db, query)
      const scattered = rows.filter(({ tallies }) => tallies > MAX_TALLIES)
      if (scattered.length > 0) {
        await addUp(
          db,
          scattered.map(({ id }) => id),
        )
      }
      return { coupons: rows, total, totalPages: Math.max(1, Math.ceil(total / query.limit)) }
    },
    /** Streams all coupons by code. */
    async exported(search: string | undefined): Promise<AsyncIterable<UsedCoupon>> {
      return inParts((last, limit) => couponsAfter(db, search, last?.code ?? '', limit))
    },
  }
}

export type AdminCouponsService = ReturnType<typeof createAdminCouponsService>

/** Deactivating a coupon needs no password: staff must be able to stop a bad one quickly. */
function mostGiven(terms: CouponTerms): Paise {
  return terms.active ? greatestDiscount(toStored(COUPONS.fields, terms)) : 0
}

/** Throws if the coupon has uses: it can then only be deactivated. */
async function requireUnused(tx: Tx, { id }: { id: string }): Promise<void> {
  const [coupon] = await usedCoupons(tx, [id])
  if (!coupon?.used) return
  const times = coupon.used === 1 ? 'once' : `${coupon.used} times`
  throw conflict('in_use', `This coupon has been used ${times}. Deactivate it instead.`)
}
