import { lazy, Suspense } from 'react'

import { isNotFound } from '#web/client/api-error.ts'
import { accountOf, useSession } from '#web/client/session-store.ts'
import { useLoad } from '#web/client/use-load.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { links } from '#web/links.ts'
import { addressBookApi, savedAs } from '#web/shared/forms/address-book.ts'
import { useShopperOnly } from '#web/shared/login/next-address.ts'
import { UnknownOrder } from '#web/shared/order/unknown-order.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { SHOP_PAGES } from '#web/site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/order-route'
import { checkoutApi } from './payment/checkout-api.ts'

const loadScreen = () => import('./order/order-view.tsx')
const OrderView = lazy(() => loadScreen().then((m) => ({ default: m.OrderView })))

/**
 * Loads the screen's code in parallel with its data, because it isn't part of the frame (JavaScript budget).
 */
async function loadOrder(id: string, signal: AbortSignal) {
  void loadScreen()
  const [order, book] = await Promise.all([checkoutApi.order(id, signal), loadBook(signal)])
  return { order, saved: book === undefined || savedAs(book, order.shippingAddress) !== undefined }
}

/** Undefined if it fails: an order is shown even without the saved addresses. */
const loadBook = (signal: AbortSignal) => addressBookApi.list('', signal).catch(() => undefined)

export function meta() {
  return privateMeta(SHOP_PAGES.order.title)
}

/** The server renders only the frame. The browser loads the order, because only it has the token. */
export default function OrderRoute({ params }: Route.ComponentProps) {
  const account = accountOf(useSession())
  return (
    <div className="page min-h-dvh pt-8">
      <NeedsScript what="Your order" />
      {useShopperOnly() ? <LoadedOrder key={`${account} ${params.id}`} id={params.id} /> : <Waiting />}
    </div>
  )
}

function LoadedOrder({ id }: { id: string }) {
  const load = useLoad(id, loadOrder)
  const { state, data, reload, error } = load
  if (data) {
    return (
      <Suspense fallback={<Waiting />}>
        <LoadFailure of={load} message="We couldn’t load the latest state of this order." />
        <OrderView order={data.order} addressSaved={data.saved} onAddressSaved={reload} />
      </Suspense>
    )
  }
  if (state === 'loading') return <Waiting />
  const unknown = isNotFound(error)
  return unknown ? (
    <UnknownOrder wayOut={<ButtonLink href={links.home()}>Go to the home page</ButtonLink>} />
  ) : (
    <Failed onRetry={reload} />
  )
}

function Waiting() {
  return (
    <>
      <h1 className="sr-only">Your order</h1>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-32" />
        <Skeleton className="h-96" />
      </div>
    </>
  )
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="circle-x" />}
      title="We couldn’t load this order"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      <p>Your order is safe; please try again.</p>
    </EmptyState>
  )
}
