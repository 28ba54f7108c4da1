import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi, NoToken } from '#web/admin/frame/admin-api.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { notify } from '#web/browser/toast.ts'

export interface OrdersPage {
  /** Absent in an answer of another shape: the list is then empty and the page 1 again (spec §4). */
  orders?: OrderBody[]
  totalPages?: number
  total?: number
  capped?: boolean
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
