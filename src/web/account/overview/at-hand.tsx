import type { BooklistJson } from '#modules/booklists/booklists.schema.ts'
import { listMyOrders } from '#modules/orders/my-orders/my-orders.operations.ts'
import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { fromRupees } from '#platform/money.ts'
import { BoughtAgain, useBuyAgain } from '#web/account/orders/buy-again.tsx'
import { formatDay } from '#web/account/orders/format-date.ts'
import { AccountCard } from '#web/account/shell/account-screen.tsx'
import { call } from '#web/client/call.ts'
import { useLoad } from '#web/client/use-load.ts'
import { links } from '#web/links.ts'
import { booklistsApi } from '#web/shared/booklist/booklists-api.ts'
import { ExamControl } from '#web/shared/exams/exam-control.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { OrderBadge } from '#web/shared/order/order-badge.tsx'
import { Money } from '#web/shared/shop/price.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const loadLast = async (_key: string, signal: AbortSignal) => {
  return (await call(listMyOrders, { query: { page: 1, limit: 1 } }, { signal })).orders
}

/** The shopper's last order, exam and booklists. Waits for all of them, so that nothing moves. */
export function AtHand() {
  const orders = useLoad('last order', loadLast)
  const lists = useLoad('booklists', booklistsApi.list)
  if ([orders, lists].some(({ state, data }) => state === 'loading' && !data))
    return <Skeleton className="h-96" />
  return (
    <>
      <AccountCard title="Last order">
        <LoadFailure of={orders} message="We couldn’t load your last order." />
        {orders.data ? <LastOrder order={orders.data[0]} /> : null}
      </AccountCard>
      <AccountCard title="My exam">
        <p className="mb-3 text-ink-soft">We flag the books that match your attempt.</p>
        <ExamControl />
      </AccountCard>
      <AccountCard title="My lists">
        <LoadFailure of={lists} message="We couldn’t load your booklists." />
        {lists.data ? <Lists lists={lists.data} /> : null}
      </AccountCard>
    </>
  )
}

export function LastOrder({ order }: { order: MyOrder | undefined }) {
  if (!order)
    return (
      <Nothing text="You haven’t ordered anything yet.">
        <ButtonLink variant="secondary" href={links.books()}>
          Find a book
        </ButtonLink>
      </Nothing>
    )
  return <Ordered order={order} />
}

function Ordered({ order }: { order: MyOrder }) {
  const { busy, outcome, buy } = useBuyAgain(order._id)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <a
          href={links.account.order(order._id)}
          className="target inline-flex items-center font-semibold underline underline-offset-4"
        >
          {`Order ${order.number}`}
        </a>
        <span className="text-sm text-ink-soft">{formatDay(order.createdAt)}</span>
        <OrderBadge order={order} />
        <span className="ml-auto font-semibold tabular-nums">
          <Money paise={fromRupees(order.totalAmount)} />
        </span>
      </div>
      <p className="mt-2 line-clamp-3 font-serif leading-snug">
        {order.items.map(({ title }) => title).join(', ')}
      </p>
      <Button variant="secondary" busy={busy} className="mt-4" onClick={buy}>
        Buy again
      </Button>
      <BoughtAgain outcome={outcome} />
    </>
  )
}

/** Number of lists shown; the others are one page away. */
const SHOWN = 3

export function Lists({ lists }: { lists: readonly BooklistJson[] }) {
  if (lists.length === 0)
    return (
      <Nothing text="Save a reading list to share it with your class or library.">
        <ButtonLink variant="secondary" href={links.booklist()}>
          Create a booklist
        </ButtonLink>
      </Nothing>
    )
  return (
    <>
      <ul>
        {lists.slice(0, SHOWN).map(({ _id, title, titles }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3">
            <a
              href={links.account.booklist(_id)}
              className="target inline-flex items-center font-medium wrap-anywhere underline underline-offset-4"
            >
              {title}
            </a>
            <span className="text-sm text-ink-soft tabular-nums">
              {titles === 1 ? 'One title' : `${titles} titles`}
            </span>
          </li>
        ))}
      </ul>
      {lists.length > SHOWN ? (
        <a
          href={links.account.booklists()}
          className="target mt-2 inline-flex items-center underline underline-offset-4"
        >
          {`All ${lists.length} lists`}
        </a>
      ) : null}
    </>
  )
}

function Nothing({ text, children }: { text: string; children: Elements }) {
  return (
    <>
      <p className="mb-3 text-ink-soft">{text}</p>
      {children}
    </>
  )
}
