import { useRef } from 'react'

import type { WaitingOrders } from '#modules/orders/orders.schema.ts'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { refresh } from '#web/admin/kit/requests/use-api.ts'
import { useLive } from '#web/admin/kit/requests/use-live.ts'
import { TASKS } from '#web/admin/kit/tasks/tasks.ts'
import { Icon } from '#web/ui/icon.tsx'

import { useSteadyRows } from './steady-rows.ts'
import { WaitingOrder } from './waiting-order.tsx'

const PATH = '/admin/orders/waiting'

/** Oldest waiting orders, each with its next step; updates live with changes by colleagues and shoppers. */
export function WaitingLists() {
  const found = useLive<WaitingOrders>(PATH)
  return (
    <AsyncContent of={found} failed="Failed to load the orders" skeleton="mb-6 h-96">
      {({ toAccept, toPack, toSend }) => (
        <div className="mb-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-3">
          <WaitingList title="To accept" orders={toAccept} all={TASKS.newOrders.href} />
          <WaitingList title="To pack" orders={toPack} all={TASKS.ordersToPack.href} />
          <WaitingList title="To send" orders={toSend} all={TASKS.ordersToSend.href} />
        </div>
      )}
    </AsyncContent>
  )
}

interface WaitingListProps {
  title: string
  orders: WaitingOrders['toAccept']
  /** Address of the complete list. */
  all: string
}

function WaitingList({ title, orders, all }: WaitingListProps) {
  const { rows, dealWith } = useSteadyRows(orders)
  const heading = useRef<HTMLHeadingElement>(null)
  const done = (id: string) => {
    dealWith(id)
    // The pressed button disappears with its row, and a closing dialog would return the focus to it.
    setTimeout(() => heading.current?.focus())
  }
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface">
      <div className="flex items-center justify-between gap-3 px-4 pt-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        <a
          href={all}
          aria-label={`All orders ${title.toLowerCase()}`}
          className="target inline-flex items-center gap-1 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
        >
          <span>All </span>
          <Icon name="arrow-right" className="size-4" />
        </a>
      </div>
      {rows.length === 0 ? (
        <p className="flex min-h-16 items-center gap-2 px-4 pb-3 text-ink-soft">
          <Icon name="circle-check" className="size-5 text-savings" />
          <span> Nothing waits here.</span>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(({ item, gone }) => (
            <WaitingOrder
              key={item._id}
              order={item}
              gone={gone}
              onDone={() => done(item._id)}
              onChanged={() => refresh(PATH)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
