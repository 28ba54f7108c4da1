import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import type { CartItem } from '#web/client/cart.ts'
import type { ButtonSize } from '#web/ui/button.tsx'
import { BuyButton } from '#web/shared/book-card/buy-button.tsx'
import { Money } from '#web/shared/shop/price.tsx'
import { notify } from '#web/client/toast.ts'
import { readSession, shopperSession } from '#web/client/session-store.ts'
import { LazyDeliverTo } from '#web/shared/delivery/lazy-deliver-to.tsx'
import { links } from '#web/links.ts'
import { loginAddress } from '#web/client/login-address.ts'

import { summarise } from './cart-summary.ts'
import { buyablePart, type FreshLines } from './refresh-cart.ts'

const BLOCKED_ID = 'checkout-blocked'

interface CartTotalsProps {
  items: readonly CartItem[]
  fresh: FreshLines
  blocked: boolean
}

/** Only copies that can be bought count. */
function summaryOf({ items, fresh }: Pick<CartTotalsProps, 'items' | 'fresh'>) {
  return summarise(items.map((item) => buyablePart(item, fresh)))
}

/** Totals and the checkout button, which is disabled if a line can't be bought. */
export function CartTotals({ blocked, ...cart }: CartTotalsProps) {
  const { count, subtotal, savings, total } = summaryOf(cart)
  return (
    <section
      aria-labelledby="cart-totals"
      className="panel @container grid grid-cols-1 gap-4 p-[min(1.5rem,6vw)] lg:sticky lg:top-32"
    >
      <h2 id="cart-totals" className="type-heading">
        Cart Total
      </h2>
      <dl className="grid gap-2 tabular-nums">
        <Sum
          name={`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`}
          amount={<Money paise={subtotal} />}
        />
        {savings > 0 ? <Sum name="Savings" amount={<Money paise={-savings} />} saving /> : null}
        <Sum name="Shipping" amount="Free" />
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 font-semibold">
          <dt>Total</dt>
          <dd>
            <Money paise={total} />
          </dd>
        </div>
      </dl>
      {blocked ? null : <LazyDeliverTo />}
      <ProceedButton size="lg" wide blocked={blocked} className="max-lg:hidden" />
      {blocked ? (
        <p id={BLOCKED_ID} className="text-sm font-medium text-danger">
          Change or remove the highlighted books to check out.
        </p>
      ) : (
        <p className="text-sm text-ink-soft">
          Standard delivery is free. You can enter a coupon at checkout.
        </p>
      )}
    </section>
  )
}

/** Keeps the total and the checkout button visible on phones and tablets. */
export function ProceedBar({ blocked, ...cart }: CartTotalsProps) {
  return (
    <section
      aria-label="Checkout"
      className="sticky bottom-0 z-20 -mx-(--page-edge) mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-raised px-(--page-edge) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-lift lg:hidden"
    >
      <p className="leading-tight">
        <span className="block text-xs text-ink-soft">Total</span>
        <span className="block font-semibold tabular-nums">
          <Money paise={summaryOf(cart).total} />
        </span>
      </p>
      <ProceedButton size="sm" blocked={blocked} className="grow max-sm:px-2" />
    </section>
  )
}

interface ProceedButtonProps {
  blocked: boolean
  size: ButtonSize
  wide?: boolean
  className?: string
}

function ProceedButton({ blocked, ...look }: ProceedButtonProps) {
  const navigate = useNavigate()
  return (
    <BuyButton
      {...look}
      disabled={blocked}
      aria-describedby={blocked ? BLOCKED_ID : undefined}
      onClick={() =>
        proceedToCheckout(
          (href) => void navigate(href),
          (href) => location.assign(href),
        )
      }
    >
      PROCEED TO CHECKOUT
    </BuyButton>
  )
}

function Sum({ name, amount, saving }: { name: string; amount: ReactNode; saving?: boolean }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${saving ? 'font-semibold text-savings' : ''}`}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

/**
 * Opens the checkout by a document load, because its policy must allow the gateway's script (DESIGN §3). A
 * visitor sees a message (spec accounts §2) and a login that continues to the checkout.
 */
export function proceedToCheckout(navigate: (href: string) => void, load: (href: string) => void): void {
  if (readSession().status === 'shopper') return load(links.checkout())
  shopperSession.dropExpired()
  notify.warn('Please login to proceed to checkout.')
  navigate(loginAddress(links.checkout()))
}
