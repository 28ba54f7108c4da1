import { CircleX } from 'lucide-react'
import { lazy, Suspense } from 'react'

import { LoadFailure } from '#web/account/shell/load-failure.tsx'
import { ApiError } from '#web/api-error.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/order-detail-route'
import { ordersApi } from './orders-api.ts'

const loadScreen = () => import('./order-detail.tsx')
const OrderDetail = lazy(() => loadScreen().then((m) => ({ default: m.OrderDetail })))

/** The screen's code comes beside its data, not with the frame (budget of JavaScript). */
function loadOrder(id: string, signal: AbortSignal) {
  void loadScreen()
  return ordersApi.order(id, signal)
}

export function meta() {
  return privateMeta('Order')
}

export default function OrderDetailRoute({ params }: Route.ComponentProps) {
  return <LoadedOrder key={params.id} id={params.id} />
}

function LoadedOrder({ id }: { id: string }) {
  const { state, data, reload, ...rest } = useLoad(id, loadOrder)
  if (data) {
    return (
      <Suspense fallback={<Waiting />}>
        <OrderDetail order={data} onChanged={reload} />
      </Suspense>
    )
  }
  if (state === 'loading') return <Waiting />
  const error = 'error' in rest ? rest.error : undefined
  if (error instanceof ApiError && error.status === 404) return <Unknown />
  return (
    <>
      <h1 className="sr-only">Order</h1>
      <LoadFailure message="The order could not be loaded. It is safe with us." onRetry={reload} />
    </>
  )
}

function Waiting() {
  return (
    <>
      <h1 className="sr-only">Order</h1>
      <Skeleton className="mb-6 h-24" />
      <Skeleton className="mb-6 h-52" />
      <Skeleton className="h-96" />
    </>
  )
}

function Unknown() {
  return (
    <EmptyState
      level={1}
      icon={<CircleX />}
      title="Order not found."
      actions={<ButtonLink href={links.account.orders()}>To your orders</ButtonLink>}
    >
      <p>There is no such order in your account. Were you logged in with another one?</p>
    </EmptyState>
  )
}
