import type { Actor } from '#modules/accounts/actor.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { type Paise, parseRupees } from '#platform/money.ts'

import {
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
} from './desk.repository.ts'
import type { CouponsQuery, CouponTerms } from './desk.schema.ts'

export interface CouponDeskService {
  /** By code, with their uses. `coupons.write`, as all of these. */
  list(
    actor: Actor,
    query: CouponsQuery,
  ): Promise<{ coupons: UsedCoupon[]; total: number; totalPages: number }>
  /** All of them by code, read page by page as fast as they are taken. */
  exported(actor: Actor, search: string | undefined): Promise<AsyncIterable<UsedCoupon>>
  /** Throws `conflict` when the code is taken, in any case. */
  create(actor: Actor, terms: CouponTerms): Promise<UsedCoupon>
  /** What was ordered with the old terms stands; open checkouts keep their price. Throws as `create`. */
  change(actor: Actor, id: string, terms: CouponTerms): Promise<UsedCoupon>
  /** Throws `conflict` 'in_use' for a coupon with uses: it can be switched off instead. */
  remove(actor: Actor, id: string): Promise<void>
}

export function createCouponDeskService({ db }: { db: Db }): CouponDeskService {
  return {
    async list(actor, query) {
      requirePermission(actor, 'coupons.write')
      const { rows, total } = await couponsPage(db, query)
      return { coupons: rows, total, totalPages: Math.max(1, Math.ceil(total / query.limit)) }
    },
    async exported(actor, search) {
      requirePermission(actor, 'coupons.write')
      return allCoupons(db, search)
    },
    async create(actor, terms) {
      requirePermission(actor, 'coupons.write')
      return inTransaction(db, async (tx) => {
        const id = newId()
        if (!(await insertCoupon(tx, { id, ...rowOf(terms) }))) throw taken()
        return existing(tx, id)
      })
    },
    async change(actor, id, terms) {
      requirePermission(actor, 'coupons.write')
      return inTransaction(db, async (tx) => {
        await locked(tx, id)
        const holder = await idOfCode(tx, terms.code)
        if (holder !== undefined && holder !== id) throw taken()
        await updateCoupon(tx, id, rowOf(terms))
        return existing(tx, id)
      })
    },
    async remove(actor, id) {
      requirePermission(actor, 'coupons.write')
      await inTransaction(db, async (tx) => {
        await locked(tx, id)
        const { used } = await existing(tx, id)
        if (used > 0) throw inUse(used)
        await deleteCoupon(tx, id)
      })
    },
  }
}

const COUPONS_AT_A_TIME = 500

async function* allCoupons(db: Db, search: string | undefined): AsyncGenerator<UsedCoupon> {
  let page: UsedCoupon[] = []
  do {
    page = await couponsAfter(db, search, page.at(-1)?.coupon.code ?? '', COUPONS_AT_A_TIME)
    yield* page
  } while (page.length === COUPONS_AT_A_TIME)
}

async function locked(tx: Tx, id: string): Promise<void> {
  if (!isId(id) || !(await lockCoupon(tx, id))) throw notFound('Coupon')
}

async function existing(tx: Tx, id: string): Promise<UsedCoupon> {
  const found = await usedCoupon(tx, id)
  if (!found) throw notFound('Coupon')
  return found
}

function rowOf(terms: CouponTerms): Omit<CouponRow, 'id'> {
  return {
    ...terms,
    value: terms.type === 'flat' ? paise(terms.value) : terms.value,
    minimumOrder: paise(terms.minimumOrder),
    maximumDiscount: terms.maximumDiscount === null ? null : paise(terms.maximumDiscount),
    validFrom: terms.validFrom === null ? null : new Date(terms.validFrom),
    validUntil: terms.validUntil === null ? null : new Date(terms.validUntil),
  }
}

/** The schema has let only sums through. */
function paise(rupees: number): Paise {
  return parseRupees(rupees) ?? 0
}

function taken(): Failure {
  return new Failure('conflict', 'There is a coupon of this code already.', {
    code: 'code_taken',
    issues: [{ path: 'code', message: 'is the code of another coupon' }],
  })
}

function inUse(used: number): Failure {
  const times = used === 1 ? 'once' : `${used} times`
  return new Failure('conflict', `This coupon has been used ${times}. Switch it off instead.`, {
    code: 'in_use',
  })
}
