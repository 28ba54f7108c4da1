import { requestAt } from '#web/client/call.ts'
import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import type { OrderChanges } from '#modules/orders/waiting-orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useApi, useLoaded } from '#web/admin/kit/requests/use-api.ts'
import { useLive } from '#web/admin/kit/requests/use-live.ts'

import { deletedText, updateText } from './live-line.tsx'

const CHANGES = '/admin/orders/changes'

/**
 * One page of orders with live updates. Rows change in place, but no row appears, disappears or moves on its
 * own. `leaving` is the order that staff are deleting here: its removal isn't news.
 */
export function useLiveOrders(query: string, leaving: OrderBody | undefined) {
  const [since, setSince] = useState<number>()
  const list = useOrders(query, since === undefined)
  if (since === undefined && list.data?.last !== undefined) setSince(list.data.last)

  const rows = Array.isArray(list.data?.orders) ? list.data.orders : undefined
  const { data: changes, state } = useLive(requestAt<OrderChanges>(changesPath(rows, since)))
  return {
    ...list,
    live: state !== 'failed' && changes !== undefined,
    news: useNews(rows, changes, leaving),
    orders: rows && rowsOf(rows, changes),
    deleted: new Set(changes?.deleted),
    arrived: changes?.arrived ?? 0,
    /** Call when the new orders are shown. */
    forgetArrived: () => setSince(changes?.last),
  }
}

interface OrdersPage {
  /** Absent if the response has another shape: the list is then empty and the page resets to 1 (spec §4). */
  orders?: OrderBody[]
  totalPages?: number
  total?: number
  capped?: boolean
}

/** If `first`, queries the newest order before the list, so that the count of new orders misses none. */
function useOrders(query: string, first: boolean) {
  const path = `/orders?${query}`
  const load = async (signal: AbortSignal) => {
    // Without the number the list is still useful, and the poll reports the failure.
    const known = first && (await adminApi.get<OrderChanges>(CHANGES, { signal }).catch(() => undefined))
    return { ...(await adminApi.get<OrdersPage>(path, { signal })), ...(known && { last: known.last }) }
  }
  return useLoaded<OrdersPage & { last?: number }>(path, load, { toast: 'Failed to load orders' })
}

function changesPath(rows: readonly OrderBody[] = [], since: number | undefined): string {
  const ids = rows.map(({ _id }) => _id).join(',')
  return `${CHANGES}?ids=${ids}${since === undefined ? '' : `&after=${since}`}`
}

/** Describes the latest change to one of the rows by another person. */
function useNews(
  rows: readonly OrderBody[] | undefined,
  changes: OrderChanges | undefined,
  leaving: OrderBody | undefined,
): string | undefined {
  const you = useOwnEmail()
  const [left, setLeft] = useState<string>()
  if (leaving && leaving._id !== left) setLeft(leaving._id)

  const [heard, setHeard] = useState<{ changes?: OrderChanges; news?: string | undefined }>({})
  if (rows && changes && you !== undefined && changes !== heard.changes) {
    const news = newsOf({ rows, before: heard.changes, changes, you, left })
    setHeard({ changes, news: news ?? heard.news })
  }
  return heard.news
}

interface Heard {
  rows: readonly OrderBody[]
  before: OrderChanges | undefined
  changes: OrderChanges
  /** Email address of the logged-in user. */
  you: string
  /** Id of the order that was deleted on this screen. */
  left?: string | undefined
}

export function newsOf({ rows, before, changes, you, left }: Heard): string | undefined {
  const now = new Map(changes.orders.map((order) => [order._id, order]))
  const texts = rowsOf(rows, before).flatMap((row) => {
    const order = now.get(row._id)
    if (order) return updateText(row, order, you) ?? []
    const isNew = changes.deleted.includes(row._id) && !before?.deleted.includes(row._id)
    return isNew && row._id !== left ? deletedText(row) : []
  })
  return texts.at(-1)
}

/** Returns each row in its newest version: a reloaded row may be newer than the poll. */
export function rowsOf(rows: readonly OrderBody[], changes: OrderChanges | undefined): OrderBody[] {
  const polled = new Map(changes?.orders.map((order) => [order._id, order]))
  return rows.map((row) => {
    const newer = polled.get(row._id)
    return newer && newer.version >= row.version ? newer : row
  })
}

/** Email address of the logged-in user, as events name their actors; undefined until loaded. */
export const useOwnEmail = (): string | undefined => useApi<{ email: string }>('/admin/me').data?.email
