import { ChevronRight } from 'lucide-react'

import type { MyOrder } from '#modules/fulfilment/fulfilment.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { OrderBadge } from '#web/order/order-badge.tsx'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'

import { Cover } from './cover.tsx'
import { formatDay } from './moments.ts'

const MAX_COVERS = 4

/** An order of the list. Its number is the link, stretched over the card: the whole card can be touched. */
export function OrderCard({ order }: { order: MyOrder }) {
  const titles = order.items.map((item) => item.title).join(', ')
  return (
    <article className="relative rounded-lg border border-line bg-surface p-4 hover:border-ink sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="font-sans font-semibold tabular-nums">
          <Anchor href={links.account.order(order._id)} className="after:absolute after:inset-0">
            Order {order.number}
          </Anchor>
        </h2>
        <p className="text-sm text-ink-soft">{formatDay(order.createdAt)}</p>
        <div className="ml-auto flex items-center gap-3">
          <OrderBadge order={order} />
          <p className="font-semibold tabular-nums">{formatRupees(fromRupees(order.totalAmount))}</p>
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
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
      </div>
    </article>
  )
}
