import { Tag } from 'lucide-react'

import { Skeleton } from '#web/ui/skeleton.tsx'

import { conditionsOf, type OfferedCoupon, worthOf } from './coupon-words.ts'
import type { CouponState } from './use-coupon.ts'

export interface CouponOffersProps {
  offers: CouponState['offers']
  onPick(code: string): void
}

/** The coupons that the shop advertises, each one tap away; nothing when there are none. */
export function CouponOffers({ offers, onPick }: CouponOffersProps) {
  if (!offers) return <Skeleton className="h-15" />
  if (offers.length === 0) return null
  return (
    <ul aria-label="Offers" className="flex flex-col gap-2">
      {offers.map((coupon) => (
        <li key={coupon.code}>
          <Offer coupon={coupon} onPick={() => onPick(coupon.code)} />
        </li>
      ))}
    </ul>
  )
}

function Offer({ coupon, onPick }: { coupon: OfferedCoupon; onPick(): void }) {
  const conditions = conditionsOf(coupon)
  return (
    <button
      type="button"
      onClick={onPick}
      className="target flex min-h-15 w-full flex-wrap items-center gap-x-3 rounded-md border border-dashed border-line-strong px-4 py-2 text-left hover:border-ink hover:bg-sunken"
    >
      <Tag aria-hidden className="size-4 shrink-0 text-savings" />
      <span className="min-w-0 flex-1 basis-24">
        <span className="block text-sm">
          <strong className="tracking-wide">{coupon.code}</strong> · {worthOf(coupon)}
        </span>
        {conditions === '' ? null : <span className="block text-xs text-ink-soft">{conditions}</span>}
      </span>
      <span className="shrink-0 text-sm font-semibold text-accent-ink">Apply</span>
    </button>
  )
}
