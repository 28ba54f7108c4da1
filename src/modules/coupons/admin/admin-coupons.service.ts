import { type Actor, requireDiscountPermission, requirePermission } from '#modules/accounts/actor.ts'
import { greatestDiscount } from '#modules/coupons/coupon.ts'
import type { RevisionWriter } from '#modules/revisions/revisions.service.ts'
import { type Db, inParts, inTransaction, type Tx } from '#platform/database/database.ts'
import { conflict, type Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Paise } from '#platform/money.ts'

import {
  addUp,
  type CouponRow,
  couponsAfter,
  couponsPage,
  deleteCoupon,
  idOfCode,
  insertCoupon,
  lockCoupon,
  updateCoupon,
  type UsedCoupon,
  usedCoupon,
} from './admin-coupons.repository.ts'
import type { CouponChange, CouponsQuery, CouponTerms } from './admin-coupons.schema.ts'
import { rowOf, termsOf } from './coupon-terms.ts'

/** A reader that finds more tally rows than this merges them for the next. */
const MAX_TALLIES = 100

export interface AdminCouponsDeps {
  db: Db
  revisions: RevisionWriter
}

export function createAdminCouponsService({ db, revisions }: AdminCouponsDeps) {
  const { save, storeRevision } = createWriting({ db, revisions })
  return {
    /** Returns coupons by code, with their uses. All calls require `coupons.write`. */
    async list(
      actor: Actor,
      query: CouponsQuery,
    ): Promise<{ coupons: UsedCoupon[]; total: number; totalPages: number }> {
      requirePermission(actor, 'coupons.write')
      const { rows, total } = await couponsPage(db, query)
      const scattered = rows.filter(({ tallies }) => tallies > MAX_TALLIES)
      if (scattered.length > 0) {
        await addUp(
          db,
          scattered.map(({ coupon }) => coupon.id),
        )
      }
      return { coupons: rows, total, totalPages: Math.max(1, Math.ceil(total / query.limit)) }
    },
    /** Streams all coupons by code. */
    async exported(actor: Actor, search: string | undefined): Promise<AsyncIterable<UsedCoupon>> {
      requirePermission(actor, 'coupons.write')
      return inParts((last, limit) => couponsAfter(db, search, last?.coupon.code ?? '', limit))
    },
    /**
     * Requires `discounts.large` for a large discount. Throws `conflict` when the code is taken, ignoring case.
     */
    async create(actor: Actor, terms: CouponTerms): Promise<UsedCoupon> {
      requireDiscountPermission(actor, mostGiven(terms))
      const id = newId()
      return save(actor, id, async (tx) => {
        if (!(await insertCoupon(tx, { id, ...rowOf(terms) }))) throw taken()
        return undefined
      })
    },
    /**
     * Requires `discounts.large` for a large discount. Existing orders are unaffected; open checkouts keep
     * their price. Throws as `create`, and `conflict` 'stale' when the stored version differs from the given
     * one. Without a version it overwrites.
     */
    async change(actor: Actor, id: string, { version, ...terms }: CouponChange): Promise<UsedCoupon> {
      requireDiscountPermission(actor, mostGiven(terms))
      return save(actor, id, async (tx) => {
        const before = await locked(tx, id)
        if (version !== undefined && version !== before.version) throw stale()
        const holder = await idOfCode(tx, terms.code)
        if (holder !== undefined && holder !== id) throw taken()
        await updateCoupon(tx, id, rowOf(terms))
        return before
      })
    },
    /** Throws `conflict` 'in_use' for a coupon with uses: it can be switched off instead. */
    async remove(actor: Actor, id: string): Promise<void> {
      requirePermission(actor, 'coupons.write')
      await inTransaction(db, async (tx) => {
        const before = await locked(tx, id)
        const { used } = await existing(tx, id)
        if (used > 0) throw inUse(used)
        await deleteCoupon(tx, id)
        await storeRevision(tx, actor, id, before)
      })
    },
  }
}

export type AdminCouponsService = ReturnType<typeof createAdminCouponsService>

/** Deactivating a coupon needs no password: staff must be able to stop a bad one quickly. */
function mostGiven(terms: CouponTerms): Paise {
  return terms.active ? greatestDiscount(rowOf(terms)) : 0
}

function createWriting({ db, revisions }: AdminCouponsDeps) {
  const storeRevision = (tx: Tx, actor: Actor, id: string, before?: CouponRow, after?: CouponRow) =>
    revisions.store(
      tx,
      actor,
      { kind: 'coupon', name: id },
      { before: before ? termsOf(before) : null, after: after ? termsOf(after) : null },
    )
  return {
    storeRevision,
    /** Runs a write, which returns the earlier row, and stores its revision, in one transaction. */
    save(actor: Actor, id: string, write: (tx: Tx) => Promise<CouponRow | undefined>) {
      requirePermission(actor, 'coupons.write')
      return inTransaction(db, async (tx) => {
        const before = await write(tx)
        const saved = await existing(tx, id)
        await storeRevision(tx, actor, id, before, saved.coupon)
        return saved
      })
    },
  }
}

async function locked(tx: Tx, id: string): Promise<CouponRow> {
  const row = isId(id) ? await lockCoupon(tx, id) : undefined
  if (!row) throw notFound('Coupon')
  return row
}

async function existing(tx: Tx, id: string): Promise<UsedCoupon> {
  const found = await usedCoupon(tx, id)
  if (!found) throw notFound('Coupon')
  return found
}

function taken(): Failure {
  return conflict('code_taken', 'Another coupon has this code already.', {
    issues: [{ path: 'code', message: 'Another coupon has this code already.' }],
  })
}

function stale(): Failure {
  return conflict('stale', 'Somebody else has changed this coupon. See how it is now before you save.')
}

function inUse(used: number): Failure {
  const times = used === 1 ? 'once' : `${used} times`
  return conflict('in_use', `This coupon has been used ${times}. Switch it off instead.`)
}
