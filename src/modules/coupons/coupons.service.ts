import type { Executor } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'

export interface AdvertisedCoupon {
  code: string
  type: 'percentage' | 'flat'
  /** Per cent, or paise for 'flat'. */
  value: number
}

export type CouponAnswer =
  | { valid: true; code: string; type: 'percentage' | 'flat'; value: number; discount: Paise; message: string }
  | { valid: false; message: string }

export interface CouponsService {
  advertised(): Promise<AdvertisedCoupon[]>
  /** Whether a code holds for a cart of `subtotal` paise, and what it takes off (never more than the subtotal). */
  evaluate(db: Executor, code: string, subtotal: Paise | undefined): Promise<CouponAnswer>
}
