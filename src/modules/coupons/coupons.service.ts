import type { Clock } from '#platform/clock.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'
import { plainCode } from '#platform/typed-text.ts'

import {
  type Coupon,
  couponDiscount,
  couponIssue,
  type UnpaidUseLimits,
  unpaidUseIssue,
  usesIssue,
} from './coupon.ts'
import {
  advertisedCoupons,
  couponByCode,
  type CountedCoupon,
  type Counting,
  heldUses,
  lockLimited,
} from './coupons.repository.ts'
import { deleteRedemption, insertRedemption, updateRedemption } from './coupons.repository.ts'

/** `value`: per cent, or paise for 'flat'. */
export type AdvertisedCoupon = Pick<
  Coupon,
  'code' | 'type' | 'value' | 'minimumOrder' | 'maximumDiscount' | 'validUntil'
>

export type CouponAnswer =
  | {
      valid: true
      code: string
      type: 'percentage' | 'flat'
      value: number
      discount: Paise
      message: string
    }
  | { valid: false; message: string }

/** The use of a coupon by a checkout. */
export interface CouponUse {
  checkoutId: string
  userId: string
  code: string
  /** What it takes off, in paise. */
  discount: Paise
}

/** A shopper before payment: the limits on unpaid uses apply to their network address and account. */
export interface UnpaidHolder {
  /** As limits count it; undefined: not limited. */
  clientAddress: string | undefined
  emailVerified: boolean
}

/** The shop's limits on unpaid uses; `perAccount` is for accounts whose e-mail address is not confirmed. */
export type UnpaidUseLimitsOf = (db: Executor) => Promise<UnpaidUseLimits>

export interface CouponsService {
  /** Only what the shop advertises (DESIGN §5), what holds today and what is not used up. */
  advertised(): Promise<AdvertisedCoupon[]>
  /**
   * Whether a code holds for a cart of `subtotal` paise, and what it takes off (never more than the subtotal). The
   * code is read without regard to case. Without a subtotal the discount is 0; without a shopper their own limit
   * passes. What the shopper's own open checkout has reserved does not count against them. Without a `holder` the
   * limits on unpaid uses do not apply: the order is paid.
   */
  evaluate(
    db: Executor,
    code: string,
    subtotal: Paise | undefined,
    userId: string | undefined,
    holder?: UnpaidHolder,
  ): Promise<CouponAnswer>
  /** As `evaluate`, outside any transaction. */
  validate(
    code: string,
    subtotal: Paise | undefined,
    userId: string | undefined,
    holder?: UnpaidHolder,
  ): Promise<CouponAnswer>
  /**
   * Reserves a use for a checkout, in the transaction that opens it: evaluated anew under the coupon's row lock, so
   * that of those who race for the last use one gets it. Not valid: nothing was reserved.
   */
  reserve(
    tx: Tx,
    use: CouponUse & { subtotal: Paise; holder?: UnpaidHolder | undefined },
  ): Promise<CouponAnswer>
  /** The shopper went on with another checkout while this one's payment is undecided: its use counts against them. */
  setAside(tx: Tx, checkoutId: string): Promise<void>
  /** Gives a use back: the checkout ended without an order, or the order was cancelled. No use, nothing happens. */
  free(tx: Tx, checkoutId: string): Promise<void>
  /**
   * The checkout is ordered: its use counts for good. One that was freed before its payment came is taken again, under
   * the coupon's row lock; false, with nothing recorded, when none is left. Dates and minimum no longer matter. A
   * `promised` use exceeds the coupon's limit rather than be refused, but never the shopper's own.
   */
  confirm(tx: Tx, use: CouponUse & { orderId: string; promised: boolean }): Promise<boolean>
}

export interface CouponsDeps {
  db: Db
  clock: Clock
  unpaidUseLimits: UnpaidUseLimitsOf
}

export function createCouponsService({ db, clock, unpaidUseLimits }: CouponsDeps): CouponsService {
  async function judge(
    executor: Executor,
    code: string,
    subtotal: Paise | undefined,
    { holder, ...counting }: Counting & { holder: UnpaidHolder | undefined },
  ): Promise<{ answer: CouponAnswer; couponId?: string }> {
    const wanted = plainCode(code)
    if (wanted === '') return { answer: refused('Coupon code cannot be empty') }
    const found = await couponByCode(executor, wanted, counting)
    if (!found) return { answer: refused('Invalid coupon code') }
    const { coupon, ...uses } = found
    const issue =
      couponIssue(coupon, clock.now(), uses, subtotal) ??
      (holder && (await holderIssue(executor, found, { ...holder, ...counting, unpaidUseLimits })))
    const answer = issue === undefined ? accepted(coupon, subtotal ?? 0) : refused(issue)
    return { answer, couponId: coupon.id }
  }

  const evaluate: CouponsService['evaluate'] = async (executor, code, subtotal, userId, holder) =>
    (await judge(executor, code, subtotal, { userId, ownReserved: false, holder })).answer

  return {
    advertised: () => advertisedCoupons(db, clock.now()),
    evaluate,
    validate: (code, subtotal, userId, holder) => evaluate(db, code, subtotal, userId, holder),

    async reserve(tx, { subtotal, code, holder, ...use }) {
      await lockLimited(tx, code)
      const counting = { userId: use.userId, ownReserved: true, holder }
      const { answer, couponId } = await judge(tx, code, subtotal, counting)
      if (answer.valid && couponId !== undefined) {
        const clientAddress = holder?.clientAddress ?? null
        await insertRedemption(tx, { ...use, couponId, state: 'reserved', clientAddress, at: clock.now() })
      }
      return answer
    },

    setAside: async (tx, checkoutId) => void (await updateRedemption(tx, checkoutId, { state: 'waiting' })),
    free: deleteRedemption,

    async confirm(tx, { code, promised, ...use }) {
      const { orderId, checkoutId } = use
      if (await updateRedemption(tx, checkoutId, { state: 'used', orderId, clientAddress: null })) return true
      await lockLimited(tx, code)
      const found = await couponByCode(tx, code, { userId: use.userId, ownReserved: true })
      // Renamed or deleted by staff: no coupon is left to count the use on.
      if (!found) return promised
      const { usesInAll, ...others } = found.coupon
      const limits = { ...others, usesInAll: promised ? null : usesInAll }
      if (usesIssue(limits, found) !== undefined) return false
      await insertRedemption(tx, { ...use, couponId: found.coupon.id, state: 'used', at: clock.now() })
      return true
    },
  }
}

/** Coupons without a limit need no query. */
async function holderIssue(
  executor: Executor,
  { coupon, ...uses }: CountedCoupon,
  asked: UnpaidHolder & Counting & Pick<CouponsDeps, 'unpaidUseLimits'>,
): Promise<string | undefined> {
  if (coupon.usesInAll === null) return undefined
  const { clientAddress, emailVerified, unpaidUseLimits, ...counting } = asked
  const held = await heldUses(executor, coupon.id, clientAddress, counting)
  const limits = await unpaidUseLimits(executor)
  return unpaidUseIssue(coupon, uses, held, emailVerified ? { ...limits, perAccount: Infinity } : limits)
}

function accepted(coupon: Coupon, subtotal: Paise): CouponAnswer {
  const { code, type, value } = coupon
  const discount = couponDiscount(coupon, subtotal)
  return { valid: true, code, type, value, discount, message: 'Coupon applied successfully!' }
}

function refused(message: string): CouponAnswer {
  return { valid: false, message }
}
