import { useSearchParams } from 'react-router'

import type { MyOrder, MyOrdersPage } from '#modules/orders/my-orders/my-orders.schema.ts'
import { fromRupees } from '#platform/money.ts'
import { AccountScreen } from '#web/account/shell/account-screen.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { useLoad } from '#web/client/use-load.ts'
import { links } from '#web/links.ts'
import { Cover } from '#web/shared/order/order-lines.tsx'
import { OrderBadge } from '#web/shared/order/order-badge.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { ACCOUNT_PAGES } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Money } from '#web/shared/shop/price.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { formatDay } from './format-date.ts'
import { ordersApi } from './orders-api.ts'

export function meta() {
  return privateMeta(ACCOUNT_PAGES.orders.title)
}

/** Keeps the page number in the URL, so that Back from an order returns to the same page. */
export default function OrdersRoute() {
  const [params] = useSearchParams()
  const page = pageOf(params.get('page'))
  const load = useLoad(String(page), ordersApi.page)
  const { state, data } = load
  return (
    <AccountScreen title="My orders" lead={data && data.total > 0 ? countOf(data.total) : undefined}>
      <LoadFailure of={load} message="We couldn’t load your orders." />
      {data ? <Found data={data} page={page} busy={state === 'loading'} /> : null}
      {!data && state === 'loading' ? <Waiting /> : null}
    </AccountScreen>
  )
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

function countOf(total: number): string {
  return total === 1 ? 'One order so far.' : `${total} orders, newest first.`
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
        <Pagination
          page={page}
          totalPages={data.totalPages}
          hrefOf={(to) => links.account.orders({ page: to })}
        />
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
        icon={<Icon name="package-open" />}
        title="No orders on this page"
        actions={<ButtonLink href={links.account.orders()}>See your newest orders</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      icon={<Icon name="package-open" />}
      title="No orders yet"
      actions={<ButtonLink href={links.books()}>Find a book</ButtonLink>}
    >
      <p>Your orders will appear here. You can track them, download invoices and buy again.</p>
    </EmptyState>
  )
}

const MAX_COVERS = 4

/** An order in the list. The link on its number covers the whole card, so the card is one touch target. */
function OrderCard({ order }: { order: MyOrder }) {
  const titles = order.items.map((item) => item.title).join(', ')
  return (
    <article className="panel relative p-4 hover:border-ink sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="type-label tabular-nums">
          <a href={links.account.order(order._id)} className="after:absolute after:inset-0">
            {`Order ${order.number}`}
          </a>
        </h2>
        <p className="text-sm text-ink-soft">{formatDay(order.createdAt)}</p>
        <div className="ml-auto flex items-center gap-3">
          <OrderBadge order={order} />
          <p className="font-semibold tabular-nums">
            <Money paise={fromRupees(order.totalAmount)} />
          </p>
        </div>
      </div>
      <div className="mt-4 flex items-center gap-4">
        <div className="flex shrink-0 gap-2">
          {order.items.slice(0, MAX_COVERS).map((item, i) => (
            <Cover
              key={item._id}
              image={item.image}
              className={i > 0 ? 'h-20 w-14 max-sm:hidden' : 'h-20 w-14'}
            />
          ))}
        </div>
        <p className="line-clamp-3 min-w-0 grow font-serif leading-snug">{titles}</p>
        <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft" />
      </div>
    </article>
  )
}
