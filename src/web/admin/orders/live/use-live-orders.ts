import { useCallback, useEffect, useRef, useState } from 'react'

import type { OrderChange } from '#modules/orders/live/live.schema.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useOrders, type OrdersPage } from '#web/admin/orders/orders-data.ts'
import { useOrderChanges } from '#web/admin/orders/use-order-changes.ts'

import { deletedWords, newsWords } from './news-words.ts'
import { arrivedAmong, type Known, NOTHING_KNOWN, rowsOf, withFresh } from './known-orders.ts'

/**
 * The page of orders that a query names, kept true while others work: what changes is shown in its row, and no row comes, goes or
 * moves by itself. `leaving`: the order that is being deleted here; that it goes is no news.
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
    const words = newsWords(change, order, you)
    if (words) setNews(words)
  }

  /** Rows that are here are made true; what is new is only counted. */
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
    onOld: () => void lookAtAll(),
    onChange(change, you) {
      if (change.kind === 'new') return add('arrived', [change.id])
      if (!rows?.some(({ _id }) => _id === change.id)) return
      if (change.kind !== 'deleted') return void look(change, you)
      add('deleted', [change.id])
      if (change.id !== left.current) setNews(deletedWords(change))
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
    /** Those that came have been shown. */
    forgetArrived: () => setKnown((now) => ({ ...now, arrived: new Set() })),
  }
}

/** What cannot be had now comes with the next change, or is said when the list is loaded. */
async function ask<T>(path: string): Promise<T | undefined> {
  return adminApi.get<T>(path).catch(() => undefined)
}
