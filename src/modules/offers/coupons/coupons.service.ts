import type { Executor, Tx } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'
import { plainCode } from '#platform/typed-text.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

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
  /** `unknown`: no coupon has this code, so it was a guess or a typo. */
  | { valid: false; message: string; unknown?: true }

/** A checkout's use of a coupon. */
export interface CouponUse {
  checkoutId: string
  userId: string
  code: string
  /** Discount in paise. */
  discount: Paise
}

/** A shopper before payment: the limits on unpaid uses apply to their network address and account. */
export interface UnpaidHolder {
  /** Normalized for limits; undefined: not limited. */
  clientAddress: string | undefined
  emailVerified: boolean
}

/**
 * Reads the shop's limits on unpaid uses; `perAccount` is for accounts with an unconfirmed email address.
 */
export type UnpaidUseLimitsOf = (db: Executor) => Promise<UnpaidUseLimits>

export function createCouponsService(deps: Needs<'db' | 'clock'> & { unpaidUseLimits: UnpaidUseLimitsOf }) {
  const { db, clock } = deps
  const evaluate = async (
    executor: Executor,
    code: string,
    subtotal: Paise | undefined,
    userId: string | undefined,
    holder?: UnpaidHolder,
  ): Promise<CouponAnswer> =>
    (await judge(deps, executor, code, subtotal, { userId, ownReserved: false, holder })).answer

  return {
    /** Returns advertised coupons (DESIGN §5) that are valid today and not used up. */
    async advertised(): Promise<AdvertisedCoupon[]> {
      const now = clock.now()
      const found = await advertisedCoupons(db, now)
      return found.flatMap(({ coupon, inAll }) => {
        const issue = couponIssue(coupon, now, { inAll, byShopper: 0, unpaid: 0 }, undefined)
        return issue === undefined ? [coupon] : []
      })
    },
    /**
     * Returns whether a code is valid for a cart of `subtotal` paise, and its discount (at most the
     * subtotal). Ignores the code's case. Without a subtotal the discount is 0; without a shopper, the limit
     * per shopper is not checked. The use that the shopper's own open checkout reserves is not counted.
     * Without a `holder` the limits on unpaid uses do not apply: the order is paid.
     */
    evaluate,
    /** Like `evaluate`, outside any transaction. */
    validate: (
      code: string,
      subtotal: Paise | undefined,
      userId: string | undefined,
      holder?: UnpaidHolder,
    ): Promise<CouponAnswer> => evaluate(db, code, subtotal, userId, holder),

    /**
     * Reserves a use for a checkout, in the transaction that opens it. Evaluates the coupon again under its row
     * lock, so that one of several concurrent shoppers gets the last use. If the result is not valid, nothing
     * was reserved.
     */
    async reserve(
      tx: Tx,
      { subtotal, code, holder, ...use }: CouponUse & { subtotal: Paise; holder?: UnpaidHolder | undefined },
    ): Promise<CouponAnswer> {
      await lockLimited(tx, code)
      const counting = { userId: use.userId, ownReserved: true, holder }
      const { answer, couponId } = await judge(deps, tx, code, subtotal, counting)
      if (answer.valid && couponId !== undefined) {
        const clientAddress = holder?.clientAddress ?? null
        await insertRedemption(tx, { ...use, couponId, state: 'reserved', clientAddress, at: clock.now() })
      }
      return answer
    },

    /**
     * Marks the use as waiting: its payment is undecided and the shopper has started another checkout, so it
     * counts towards their limit.
     */
    setAside: async (tx: Tx, checkoutId: string): Promise<void> =>
      void (await updateRedemption(tx, checkoutId, { state: 'waiting' })),
    /** Releases a use: the checkout ended without an order, or the order was cancelled. No-op without a use. */
    free: deleteRedemption,

    /**
     * Records the use of an ordered checkout permanently. A use that was released before the payment is taken
     * again, under the coupon's row lock; returns false and records nothing if no use is left. Validity dates
     * and minimum order no longer apply. A `promised` use may exceed the coupon's limit, but never the
     * shopper's own.
     */
    async confirm(
      tx: Tx,
      { code, promised, ...use }: CouponUse & { orderId: string; promised: boolean },
    ): Promise<boolean> {
      const { orderId, checkoutId } = use
      if (await updateRedemption(tx, checkoutId, { state: 'used', orderId, clientAddress: null })) return true
      await lockLimited(tx, code)
      const found = await couponByCode(tx, code, { userId: use.userId, ownReserved: true })
      // Staff have renamed or deleted the coupon, so its use can't be recorded.
      if (!found) return promised
      const { usesInAll, ...others } = found.coupon
      const limits = { ...others, usesInAll: promised ? null : usesInAll }
      if (usesIssue(limits, found) !== undefined) return false
      await insertRedemption(tx, { ...use, couponId: found.coupon.id, state: 'used', at: clock.now() })
      return true
    },
  }
}

export type CouponsService = ReturnType<typeof createCouponsService>

async function judge(
  { clock, unpaidUseLimits }: Needs<'clock'> & { unpaidUseLimits: UnpaidUseLimitsOf },
  executor: Executor,
  code: string,
  subtotal: Paise | undefined,
  { holder, ...counting }: Counting & { holder: UnpaidHolder | undefined },
): Promise<{ answer: CouponAnswer; couponId?: string }> {
  const wanted = plainCode(code)
  if (wanted === '') return { answer: refused('Coupon code cannot be empty') }
  const found = await couponByCode(executor, wanted, counting)
  if (!found) return { answer: { valid: false, message: 'Invalid coupon code', unknown: true } }
  const { coupon, ...uses } = found
  const issue =
    couponIssue(coupon, clock.now(), uses, subtotal) ??
    (holder && (await holderIssue(executor, found, { ...holder, ...counting, unpaidUseLimits })))
  const answer = issue === undefined ? accepted(coupon, subtotal ?? 0) : refused(issue)
  return { answer, couponId: coupon.id }
}

/** Coupons without a limit need no query. */
async function holderIssue(
  executor: Executor,
  { coupon, ...uses }: CountedCoupon,
  asked: UnpaidHolder & Counting & { unpaidUseLimits: UnpaidUseLimitsOf },
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
