import { formatRupees } from '#platform/money.ts'
import { amountsOfQuote } from '#web/checkout/quote/quoted-cart.ts'

import { PayButton, type PayProps } from './pay-button.tsx'

/**
 * On phones and tablets the sum and the button to pay it stay in reach: above the shop's own bar while the checkout is
 * read, and at its end where it rests. The space on the right belongs to the shop's contact button.
 */
export function PayBar(props: PayProps) {
  const { data } = props.checkout.quote
  return (
    <section
      aria-label="Pay"
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-(--page-edge) flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line bg-raised py-2.5 pr-18 pl-(--page-edge) shadow-lift md:bottom-0 md:pr-24 lg:hidden"
    >
      <p className="leading-tight">
        <span className="block text-xs text-ink-soft">Amount payable</span>
        <span className="block min-h-[1lh] font-semibold tabular-nums">
          {data ? formatRupees(amountsOfQuote(data).payable) : null}
        </span>
      </p>
      <PayButton size="sm" {...props} />
    </section>
  )
}
