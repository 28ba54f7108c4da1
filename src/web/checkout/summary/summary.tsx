import { Lock } from 'lucide-react'

import { checkoutChoices } from '#web/checkout/checkout-choices.ts'
import type { PaymentNotice } from '#web/checkout/payment/use-payment.ts'
import { amountsOfQuote } from '#web/checkout/quote/quoted-cart.ts'
import type { useCheckout } from '#web/checkout/use-checkout.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { CouponEntry } from './coupon-entry.tsx'
import { SummaryLines } from './summary-lines.tsx'

export interface SummaryProps {
  checkout: ReturnType<typeof useCheckout>
  payment: { busy: boolean; notice: PaymentNotice | undefined }
  onPay(): void
  onCancel(): void
}

/** The sidebar: coupon, amounts, and the two buttons (spec §2). */
export function Summary({ checkout, payment, onPay, onCancel }: SummaryProps) {
  const { quote } = checkout
  const unsellable = checkout.lines.some((line) => !line.forSale)
  const ready = quote.state === 'loaded' && !unsellable
  return (
    <aside
      aria-label="Order summary"
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-36"
    >
      <h2 className="display text-xl">Summary</h2>
      <CouponEntry
        applied={checkout.couponCode}
        onApply={checkout.applyCoupon}
        onRemove={() => checkoutChoices.change({ couponCode: null })}
      />
      <RefusedCoupon coupon={quote.data?.coupon} />
      <QuotedAmounts quote={quote} />
      <div aria-live="polite">
        {payment.notice ? <Notice tone={payment.notice.tone}>{payment.notice.text}</Notice> : null}
      </div>
      <div className="flex flex-col gap-3">
        <Button size="lg" wide busy={payment.busy} disabled={!ready} onClick={onPay}>
          Pay & Place Order
        </Button>
        <Button variant="ghost" wide disabled={payment.busy} onClick={onCancel}>
          Cancel Order
        </Button>
      </div>
      <p className="flex items-center justify-center gap-2 text-sm text-ink-soft">
        <Lock aria-hidden className="size-4 shrink-0" />
        UPI, cards and net banking in a protected window
      </p>
    </aside>
  )
}

type QuoteState = SummaryProps['checkout']['quote']

function QuotedAmounts({ quote }: { quote: QuoteState }) {
  if (quote.data) {
    return <SummaryLines amounts={amountsOfQuote(quote.data)} pending={quote.state === 'loading'} />
  }
  if (quote.state === 'loading') return <Skeleton className="h-57" />
  return (
    <Notice tone="danger" role="alert">
      <p>The prices could not be loaded.</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={quote.reload}>
        Try again
      </Button>
    </Notice>
  )
}

/** A code that was applied before and no longer holds. */
function RefusedCoupon({ coupon }: { coupon: NonNullable<QuoteState['data']>['coupon'] | undefined }) {
  if (!coupon || coupon.valid) return null
  return (
    <Notice tone="caution">
      {coupon.code}: {coupon.message}
    </Notice>
  )
}
