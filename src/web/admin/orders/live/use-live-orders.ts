import { useState } from 'react'

import { getMe } from '#modules/accounts/users.operations.ts'
import { getOrderChanges } from '#modules/orders/orders.operations.ts'
import type { OrderBody, ordersPage } from '#modules/orders/orders.schema.ts'
import type { OrderChanges } from '#modules/orders/waiting-orders.schema.ts'
import { staffCall, sendAsStaff } from '#web/admin/kit/api/staff-call.ts'
import { type LoadOptions, useLoaded, useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { useLive } from '#web/admin/kit/requests/use-live.ts'
import { type AnswerOf, type ApiRequest, requestOf } from '#web/client/call.ts'
import type { Loaded } from '#web/client/use-load.ts'

import { deletedText, updateText } from './live-line.tsx'

export type OrdersAnswer = AnswerOf<typeof ordersPage>

interface OrdersPage {
  /** Absent if the response has another shape: the list is then empty and the page resets to 1 (spec §4). */
  orders?: readonly OrderBody[]
  /** The newest order when the screen was opened. */
  last?: number
}

/**
 * Loads a page of orders. Before the first one, it queries the newest order, so that the count of new orders
 * misses none.
 */
export function useOrdersPage(request: ApiRequest<OrdersAnswer>, options: LoadOptions): Loaded<OrdersAnswer> {
  const [first, setFirst] = useState(true)
  const load = async (signal: AbortSignal) => {
    // Without the number the list is still useful, and the poll reports the failure.
    const known = first && (await staffCall(getOrderChanges, {}, { signal }).catch(() => undefined))
    return { ...(await sendAsStaff(request, { signal })), ...(known && { last: known.last }) }
  }
  const list = useLoaded(request.address, load, options)
  if (first && list.data?.last !== undefined) setFirst(false)
  return list
}

/**
 * Live updates of a page of orders. Rows change in place, but no row appears, disappears or moves on its own.
 * `leaving` is the order that staff are deleting here: its removal isn't news.
 */
export function useLiveOrders({ orders, last }: OrdersPage, leaving: OrderBody | undefined) {
  const [since, setSince] = useState<number>()
  if (since === undefined && last !== undefined) setSince(last)

  const rows = Array.isArray(orders) ? orders : undefined
  const { data: changes, state } = useLive(changesTo(rows, since))
  return {
    live: state !== 'failed' && changes !== undefined,
    news: useNews(rows, changes, leaving),
    orders: rows && rowsOf(rows, changes),
    deleted: new Set(changes?.deleted),
    arrived: changes?.arrived ?? 0,
    /** Call when the new orders are shown. */
    forgetArrived: () => setSince(changes?.last),
  }
}

function changesTo(rows: readonly OrderBody[] = [], since: number | undefined) {
  const ids = rows.map(({ _id }) => _id).join(',')
  return requestOf(getOrderChanges, { query: { ids, after: since } })
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
export const useOwnEmail = (): string | undefined => useOperation(getMe).data?.email
