import type { Clock } from '#platform/clock.ts'
import type { Db, Executor } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'

import { couponDiscount, couponFault } from './coupon.ts'
import { advertisedCoupons, couponByCode } from './coupons.repository.ts'

export interface AdvertisedCoupon {
  code: string
  type: 'percentage' | 'flat'
  /** Per cent, or paise for 'flat'. */
  value: number
}

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

export interface CouponsService {
  /** Only what the shop advertises (DESIGN §5) and what holds today. */
  advertised(): Promise<AdvertisedCoupon[]>
  /**
   * Whether a code holds for a cart of `subtotal` paise, and what it takes off (never more than the
   * subtotal). The code is read without regard to case. Without a subtotal the discount is 0.
   */
  evaluate(db: Executor, code: string, subtotal: Paise | undefined): Promise<CouponAnswer>
  /** As `evaluate`, outside any transaction. */
  validate(code: string, subtotal: Paise | undefined): Promise<CouponAnswer>
}

export function createCouponsService({ db, clock }: { db: Db; clock: Clock }): CouponsService {
  const evaluate: CouponsService['evaluate'] = async (executor, code, subtotal) => {
    const wanted = code.trim()
    if (wanted === '') return { valid: false, message: 'Coupon code cannot be empty' }
    const coupon = await couponByCode(executor, wanted)
    if (!coupon) return { valid: false, message: 'Invalid coupon code' }
    const fault = couponFault(coupon, clock.now(), subtotal)
    if (fault !== undefined) return { valid: false, message: fault }
    return {
      valid: true,
      code: coupon.code,
      type: coupon.type,
      value: coupon.value,
      discount: couponDiscount(coupon, subtotal ?? 0),
      message: 'Coupon applied successfully!',
    }
  }

  return {
    advertised: async () =>
      (await advertisedCoupons(db, clock.now())).map(({ code, type, value }) => ({ code, type, value })),
    evaluate,
    validate: (code, subtotal) => evaluate(db, code, subtotal),
  }
}
