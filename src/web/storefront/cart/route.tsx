import { lazy, Suspense } from 'react'
import type { MetaDescriptor } from 'react-router'

import { policyFacts } from '#modules/content/policy-facts.ts'
import { Breadcrumbs } from '#web/breadcrumbs.tsx'
import { cartStorage, useCart } from '#web/client/cart-store.ts'
import type { CartItem } from '#web/client/cart.ts'
import { useSession } from '#web/client/session-store.ts'
import { useStartedPayments } from '#web/client/started-payments.ts'
import { links } from '#web/links.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { CartLines, EmptyCart } from './cart-lines.tsx'
import { CartTotals, ProceedBar } from './cart-totals.tsx'
import { PriceChanges, useFreshCart } from './fresh-cart.tsx'
import { NotStoredNotice } from './not-stored-notice.tsx'
import { shortage } from './refresh-cart.ts'
import { CLEAR_ID, useRemoval } from './removal.tsx'

/** Loaded only for shoppers with an unfinished payment. */
const PaymentReturn = lazy(() =>
  import('#web/shared/order/payment-return.tsx').then((m) => ({ default: m.PaymentReturn })),
)

export function meta(): MetaDescriptor[] {
  return privateMeta(SHOP_PAGES.cart.title)
}

export default function CartRoute() {
  const items = useCart()
  const started = useStartedPayments()
  const hydrated = useSession().status !== 'loading'
  const { standard, express } = useShop().deliveryDays
  return (
    <div className="page min-h-dvh pt-2 pb-16">
      <Breadcrumbs crumbs={[{ label: 'Cart' }]} />
      <h1 className="type-display mt-2">Cart</h1>
      <p className="mt-3 mb-6 max-w-prose text-ink-soft">
        {`Standard delivery is free and takes ${standard.words}; express costs ${policyFacts.expressFee} and takes ${express.words}. Prices and stock are updated whenever you open your cart.`}
      </p>
      <NeedsScript what="Your cart" />
      {started.length > 0 ? (
        <Suspense>
          <PaymentReturn />
        </Suspense>
      ) : null}
      {hydrated ? <Contents items={items} /> : <CartSkeleton />}
    </div>
  )
}

function Contents({ items }: { items: readonly CartItem[] }) {
  const refreshed = useFreshCart(items)
  const removal = useRemoval(items)
  if (items.length === 0) return <EmptyCart removal={removal} />
  if (!refreshed.settled) return <CartSkeleton />
  const blocked = items.some((item) => shortage(item, refreshed.fresh) !== undefined)
  return (
    <>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_22rem] lg:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <NotStoredNotice value={cartStorage} what="cart" />
          <PriceChanges {...refreshed} />
          <CartLines removal={removal} fresh={refreshed.fresh} />
          <div className="flex flex-wrap justify-between gap-3">
            <ButtonLink variant="secondary" href={links.books()}>
              Continue Shopping
            </ButtonLink>
            <Button id={CLEAR_ID} variant="ghost" onClick={removal.clear}>
              Clear Cart
            </Button>
          </div>
        </div>
        <CartTotals items={items} fresh={refreshed.fresh} blocked={blocked} />
      </div>
      <ProceedBar items={items} fresh={refreshed.fresh} blocked={blocked} />
    </>
  )
}

/** Shown until the browser's cart and the shop's prices are known. */
function CartSkeleton() {
  return (
    <div data-scripted className="grid gap-8 lg:grid-cols-[1fr_22rem]">
      <Skeleton className="h-96" />
      <Skeleton className="h-72" />
    </div>
  )
}
