import { PackageOpen } from 'lucide-react'
import { useSearchParams } from 'react-router'

import type { MyOrdersPage } from '#modules/fulfilment/fulfilment.schema.ts'
import { LoadFailure } from '#web/account/shell/load-failure.tsx'
import { AccountScreen } from '#web/account/shell/account-screen.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { OrderCard } from './order-card.tsx'
import { ordersApi } from './orders-api.ts'

export function meta() {
  return privateMeta('My orders')
}

/** The page stands in the address, so that the way back from an order leads to the same place. */
export default function OrdersRoute() {
  const [params] = useSearchParams()
  const page = pageOf(params.get('page'))
  const { state, data, reload } = useLoad(String(page), ordersApi.page)
  return (
    <AccountScreen title="My orders" lead={data && data.total > 0 ? countOf(data.total) : undefined}>
      {state === 'failed' ? <LoadFailure message="Your orders could not be loaded" onRetry={reload} /> : null}
      {data ? <Found data={data} page={page} busy={state === 'loading'} /> : null}
      {!data && state === 'loading' ? <Waiting /> : null}
    </AccountScreen>
  )
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

function countOf(total: number): string {
  return total === 1 ? 'One order so far.' : `${total} orders, the newest first.`
}

function Found({ data, page, busy }: { data: MyOrdersPage; page: number; busy: boolean }) {
  if (data.orders.length === 0) return <NoOrders beyond={data.total > 0} />
  return (
    <>
      <ul aria-busy={busy} className="flex flex-col gap-4 transition-opacity aria-busy:opacity-70">
        {data.orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination page={page} totalPages={data.totalPages} hrefOf={links.account.orders} />
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-44 sm:h-36" />
      <Skeleton className="h-44 sm:h-36" />
      <Skeleton className="h-44 sm:h-36" />
    </div>
  )
}

function NoOrders({ beyond }: { beyond: boolean }) {
  if (beyond) {
    return (
      <EmptyState
        icon={<PackageOpen />}
        title="There are not so many orders"
        actions={<ButtonLink href={links.account.orders()}>To the newest orders</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      icon={<PackageOpen />}
      title="No orders yet"
      actions={<ButtonLink href={links.books()}>Find a book</ButtonLink>}
    >
      <p>What you buy stands here: where it is, its invoice, and a way to buy it again.</p>
    </EmptyState>
  )
}
