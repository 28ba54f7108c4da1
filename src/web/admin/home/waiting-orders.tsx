import { useRef, useState } from 'react'

import { listWaitingOrders } from '#modules/orders/orders.operations.ts'
import type { WaitingOrders } from '#modules/orders/waiting-orders.schema.ts'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import { useLive } from '#web/admin/kit/requests/use-live.ts'
import { TASKS } from '#web/admin/kit/tasks/tasks.ts'
import { requestOf } from '#web/client/call.ts'
import { Icon } from '#web/ui/icon.tsx'

import { WaitingOrder } from './waiting-order.tsx'

/**
 * The orders that have waited longest, each with its next step. Updates when colleagues or shoppers change
 * them.
 */
export function WaitingLists() {
  const found = useLive(requestOf(listWaitingOrders))
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
  /** URL of the complete list. */
  all: string
}

function WaitingList({ title, orders, all }: WaitingListProps) {
  const { rows, dealWith } = useSteadyRows(orders)
  const heading = useRef<HTMLHeadingElement>(null)
  const done = (id: string) => {
    dealWith(id)
    // The pressed button disappears with its row, and a closing dialog would return the focus to the button.
    setTimeout(() => heading.current?.focus())
  }
  return (
    <section aria-label={title} className="panel">
      <div className="flex items-center justify-between gap-3 px-4 pt-1">
        <h2 ref={heading} tabIndex={-1} className="type-heading">
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
          <span> Nothing to do.</span>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(({ item, gone }) => (
            <WaitingOrder
              key={item._id}
              order={item}
              gone={gone}
              onDone={() => done(item._id)}
              onChanged={() => refresh(listWaitingOrders)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A row of a list whose rows never move, so that staff don't press the wrong button. */
interface SteadyRow<Item> {
  item: Item
  /** True if the server's list no longer has the item, because a colleague handled it. */
  gone: boolean
}

/** Keeps displayed rows in place, appends new ones and marks missing ones as gone. */
export function steadied<Item extends { _id: string }>(
  shown: readonly SteadyRow<Item>[],
  fresh: readonly Item[],
  dealtWith: ReadonlySet<string> = new Set(),
): SteadyRow<Item>[] {
  const now = new Map(fresh.map((item) => [item._id, item]))
  const kept = shown.map(({ item }) => {
    const newer = now.get(item._id)
    return { item: newer ?? item, gone: newer === undefined }
  })
  const before = new Set(shown.map(({ item }) => item._id))
  const added = fresh.filter(({ _id }) => !before.has(_id)).map((item) => ({ item, gone: false }))
  return [...kept, ...added].filter(({ item }) => !dealtWith.has(item._id))
}

/** Applies `steadied` on each reload. `dealWith` removes a row that this user has handled. */
function useSteadyRows<Item extends { _id: string }>(fresh: readonly Item[]) {
  const [{ from, rows }, set] = useState(() => ({ from: fresh, rows: steadied([], fresh) }))
  const [dealtWith, setDealtWith] = useState<ReadonlySet<string>>(new Set())
  if (from !== fresh) set({ from: fresh, rows: steadied(rows, fresh, dealtWith) })
  return {
    rows: rows.filter(({ item }) => !dealtWith.has(item._id)),
    dealWith: (id: string) => setDealtWith((ids) => new Set(ids).add(id)),
  }
}
