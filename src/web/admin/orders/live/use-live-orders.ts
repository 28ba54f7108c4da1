import { useCallback, useEffect, useRef, useState } from 'react'

import type { OrderChange } from '#modules/orders/live/live.schema.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useLoaded } from '#web/admin/kit/requests/use-api.ts'

import { useOrderChanges } from './follow-orders.ts'
import { deletedText, updateText } from './live-line.tsx'

/**
 * One page of orders with live updates. Rows change in place; none appears, disappears or moves
 * automatically. `leaving`: the order being deleted here, whose removal isn't news.
 */
export function useLiveOrders(query: string, leaving: OrderBody | undefined) {
  const [known, setKnown] = useState(NOTHING_KNOWN)
  const [news, setNews] = useState<string>()

  const left = useRef<string>(undefined)
  useEffect(() => {
    if (leaving) left.current = leaving._id
  }, [leaving])

  const learn = useCallback((orders: readonly OrderBody[]) => setKnown((now) => withFresh(now, orders)), [])

  async function look(change: OrderChange, you: string): Promise<void> {
    const order = await ask<OrderBody>(`/orders/${change.id}`)
    if (!order) return
    learn([order])
    const text = updateText(change, order, you)
    if (text) setNews(text)
  }

  /** Updates the displayed rows; new orders are only counted. */
  async function lookAtAll(): Promise<void> {
    if (!rows) return list.reload()
    const page = await ask<OrdersPage>(`/orders?${query}`)
    if (!page?.orders) return
    learn(page.orders)
    const newest = rows[0]?._id ?? ''
    add(
      'arrived',
      page.orders.filter(({ _id }) => _id > newest).map(({ _id }) => _id),
    )
  }

  function add(list: 'arrived' | 'deleted', ids: readonly string[]): void {
    setKnown((now) => ({ ...now, [list]: new Set([...now[list], ...ids]) }) satisfies Known)
  }

  const { live, begun } = useOrderChanges({
    onStale: () => void lookAtAll(),
    onChange(change, you) {
      if (change.kind === 'new') return add('arrived', [change.id])
      if (!rows?.some(({ _id }) => _id === change.id)) return
      if (change.kind !== 'deleted') return void look(change, you)
      add('deleted', [change.id])
      if (change.id !== left.current) setNews(deletedText(change))
    },
  })

  const list = useOrders(query, begun)
  const rows = Array.isArray(list.data?.orders) ? list.data.orders : undefined

  return {
    ...list,
    live,
    news,
    orders: rows && rowsOf(known, rows),
    deleted: known.deleted,
    arrived: arrivedAmong(known, rows ?? []),
    /** Called when the new orders are shown. */
    forgetArrived: () => setKnown((now) => ({ ...now, arrived: new Set() })),
  }
}

/** Hides failures: the next change or reload retries. */
async function ask<T>(path: string): Promise<T | undefined> {
  return adminApi.get<T>(path).catch(() => undefined)
}

interface OrdersPage {
  /** Absent in a response of another shape: the list is then empty and the page resets to 1 (spec §4). */
  orders?: OrderBody[]
  totalPages?: number
  total?: number
  capped?: boolean
}

function useOrders(query: string, begun: Promise<void>) {
  const path = `/orders?${query}`
  return useLoaded(path, (signal) => begun.then(() => adminApi.get<OrdersPage>(path, { signal })), {
    toast: 'Failed to load orders',
  })
}

interface Known {
  fresh: ReadonlyMap<string, OrderBody>
  arrived: ReadonlySet<string>
  deleted: ReadonlySet<string>
}

export const NOTHING_KNOWN: Known = { fresh: new Map(), arrived: new Set(), deleted: new Set() }

/** Keeps the highest version, as responses may arrive in any order. */
export function withFresh(known: Known, orders: readonly OrderBody[]): Known {
  const fresh = new Map(known.fresh)
  for (const order of orders) {
    const before = fresh.get(order._id)
    if (!before || before.version <= order.version) fresh.set(order._id, order)
  }
  return { ...known, fresh }
}

/** Returns the rows with their newest known versions. */
export function rowsOf({ fresh }: Known, rows: readonly OrderBody[]): OrderBody[] {
  return rows.map((row) => {
    const newer = fresh.get(row._id)
    return newer && newer.version >= row.version ? newer : row
  })
}

/** Counts arrived orders that are neither shown nor deleted. */
export function arrivedAmong({ arrived, deleted }: Known, rows: readonly OrderBody[]): number {
  const shown = new Set(rows.map(({ _id }) => _id))
  return [...arrived].filter((id) => !shown.has(id) && !deleted.has(id)).length
}
