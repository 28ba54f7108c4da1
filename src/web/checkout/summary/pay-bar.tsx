import type { MouseEventHandler } from 'react'

import type { PaymentNotice } from '#web/checkout/payment/use-payment.ts'
import { amountsOfQuote } from '#web/checkout/quote/quoted-cart.ts'
import type { useCheckout } from './use-checkout.ts'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { Money } from '#web/shared/shop/price.tsx'

export const QUOTE_FAILURE = 'We couldn’t load the current prices.'

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

/** Props of the pay button, which the bar and the sidebar share. */
export interface PayProps {
  checkout: ReturnType<typeof useCheckout>
  payment: { busy: boolean; notice: PaymentNotice | undefined }
  onPay: MouseEventHandler
}

interface PayButtonProps extends PayProps {
  size: ButtonSize
  wide?: boolean
  className?: string
}

/** Enabled once the amount is known. Pressing it reports problems with books or the address. */
export function PayButton({ checkout, payment, onPay, ...look }: PayButtonProps) {
  return (
    <Button {...look} busy={payment.busy} disabled={checkout.quote.state !== 'loaded'} onClick={onPay}>
      Pay & Place Order
    </Button>
  )
}
