import type { MouseEventHandler } from 'react'

import { policyFacts } from '#modules/content/policy-facts.ts'
import type { PaymentNotice } from '#web/checkout/payment/use-payment.ts'
import { amountsOfQuote } from '#web/checkout/quote/quoted-cart.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { links } from '#web/links.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { SummaryLines } from '#web/shared/order/summary-lines.tsx'
import { Money } from '#web/shared/shop/price.tsx'
import { Button, ButtonLink, type ButtonSize } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { CouponEntry } from './coupon-entry.tsx'
import type { useCheckout } from './use-checkout.ts'

const QUOTE_FAILURE = 'We couldn’t load the current prices.'

/** Focused if the shopper tries to place an order that is too large. */
export const ENQUIRY_LINK_ID = 'send-enquiry'

/** States why the order is too large for online orders, and links to an enquiry. */
function TooLarge({ reason }: { reason: string }) {
  return (
    <Notice tone="caution">
      <p>{reason}</p>
      <ButtonLink
        id={ENQUIRY_LINK_ID}
        href={links.largeOrder()}
        variant="secondary"
        size="sm"
        className="mt-3"
      >
        Send an enquiry
      </ButtonLink>
    </Notice>
  )
}

/** Props of the pay button, which the sidebar and the bar share. */
export interface PayProps {
  checkout: ReturnType<typeof useCheckout>
  payment: { busy: boolean; notice: PaymentNotice | undefined }
  onPay: MouseEventHandler
}

interface SummaryProps extends PayProps {
  onCancel(): void
}

/** The sidebar: coupon, amounts, and the two buttons (spec §2). On phones, the pay button has its own bar. */
export function Summary({ checkout, payment, onPay, onCancel }: SummaryProps) {
  const { quote } = checkout
  return (
    <aside
      aria-label="Order summary"
      className="panel @container flex flex-col gap-5 p-4 sm:p-6 lg:sticky lg:top-24"
    >
      <h2 className="type-heading">Summary</h2>
      <fieldset disabled={payment.busy} className="contents">
        <legend className="sr-only">Coupon</legend>
        <CouponEntry coupon={checkout.coupon} />
      </fieldset>
      <QuotedAmounts quote={quote} />
      <div aria-live="polite" className="empty:absolute">
        {quote.data?.tooLarge ? <TooLarge reason={quote.data.tooLarge} /> : null}
      </div>
      <div aria-live="polite" className="empty:absolute">
        {payment.notice ? (
          <div key={payment.notice.text} ref={showInMiddle}>
            <Notice tone={payment.notice.tone}>{payment.notice.text}</Notice>
          </div>
        ) : null}
      </div>
      <div className="flex flex-col gap-3">
        <PayButton wide size="lg" className="max-lg:hidden" {...{ checkout, payment, onPay }} />
        <AcceptedTerms />
        <Button variant="ghost" wide disabled={payment.busy} onClick={onCancel}>
          Cancel Order
        </Button>
      </div>
      <PaymentNote />
    </aside>
  )
}

/**
 * Keeps the amount and the pay button visible on phones and tablets. The bar is at the end of the checkout
 * and sticks to the screen's edge.
 */
export function PayBar(props: PayProps) {
  const { quote } = props.checkout
  const { data } = quote
  return (
    <section
      aria-label="Pay"
      className="sticky bottom-0 z-10 -mx-(--page-edge) flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line bg-raised px-(--page-edge) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-lift lg:hidden"
    >
      <LoadFailure of={quote} message={QUOTE_FAILURE} className="basis-full" />
      <p className="leading-tight">
        <span className="block text-xs text-ink-soft">Amount payable</span>
        <span className="block min-h-[1lh] font-semibold tabular-nums">
          {data && quote.state !== 'failed' ? <Money paise={amountsOfQuote(data).payable} /> : null}
        </span>
      </p>
      <PayButton size="sm" {...props} />
    </section>
  )
}

interface PayButtonProps extends PayProps {
  size: ButtonSize
  wide?: boolean
  className?: string
}

/** Enabled once the amount is known. Pressing it reports problems with books or the address. */
function PayButton({ checkout, payment, onPay, ...look }: PayButtonProps) {
  return (
    <Button {...look} busy={payment.busy} disabled={checkout.quote.state !== 'loaded'} onClick={onPay}>
      Pay & Place Order
    </Button>
  )
}

/** The ways to pay, and where the terms say how safe they are and how to dispute a charge. */
function PaymentNote() {
  return (
    <p className="text-center text-sm text-ink-soft">
      <Icon name="lock" className="mr-2 inline size-4 align-text-bottom" />
      <span>{`Pay securely by UPI, card or net banking through ${policyFacts.gateway}. `}</span>
      <a
        href={`${links.terms()}#payment`}
        className="target inline-flex items-center underline underline-offset-4"
      >
        Security and charge-backs
      </a>
    </p>
  )
}

/** The server records these terms with the order. */
function AcceptedTerms() {
  const { minimumAge } = useShop().figures
  return (
    <p className="text-sm text-ink-soft">
      <span>{`By placing your order, you confirm that you are ${minimumAge} or older and accept our `}</span>
      <a href={links.terms()} target="_blank" className="underline underline-offset-4">
        <span>Terms & Conditions</span>
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <span>.</span>
    </p>
  )
}

/** Scrolls to the payment's message: on phones, the pay button can be pressed anywhere on the page. */
function showInMiddle(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' })
}

type QuoteState = PayProps['checkout']['quote']

/** An older quote isn't shown after a failure: it may be for other books or another delivery method. */
function QuotedAmounts({ quote }: { quote: QuoteState }) {
  if (quote.state === 'failed') {
    return <LoadFailure of={quote} message={QUOTE_FAILURE} className="max-lg:hidden" />
  }
  if (!quote.data) return <Skeleton className="h-[13.4375rem]" />
  return <SummaryLines amounts={amountsOfQuote(quote.data)} pending={quote.state === 'loading'} />
}
