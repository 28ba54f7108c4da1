import { useCallback, useState } from 'react'

import type { OrderStatus } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi, NoToken } from '#web/admin/frame/admin-api.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { notify } from '#web/browser/toast.ts'

import { refusalOf } from './refusal.ts'

export interface OrdersPage {
  /** Absent in an answer of another shape: the list is then empty and the page 1 again (spec §4). */
  orders?: OrderBody[]
  totalPages?: number
  total?: number
}

async function loadOrders(query: string, signal: AbortSignal): Promise<OrdersPage> {
  try {
    return await adminApi.get<OrdersPage>(`/orders?${query}`, { signal })
  } catch (error) {
    if (!signal.aborted) notify.error(error instanceof NoToken ? error.message : 'Failed to load orders')
    throw error
  }
}

/** The page of orders that a query names. */
export function useOrders(query: string) {
  return useLoad(query, loadOrders)
}

/** Changes one status at a time; the list reloads afterwards, whatever came of it (spec §4). */
export function useStatusChange(reload: () => void) {
  const [updating, setUpdating] = useState<string>()
  const change = useCallback(
    async (order: OrderBody, status: OrderStatus) => {
      setUpdating(order._id)
      await putStatus(order, status)
      setUpdating(undefined)
      reload()
    },
    [reload],
  )
  return { updating, change }
}

async function putStatus(order: OrderBody, status: OrderStatus): Promise<void> {
  try {
    await adminApi.put(`/orders/admin/${order._id}/status`, { status, version: order.version })
    notify.success('Order status updated')
  } catch (error) {
    notify.error(refusalOf(error, 'Failed to update status'))
  }
}
