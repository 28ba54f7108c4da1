import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { toastWhenFailed } from '#web/admin/kit/api/toast-when-failed.ts'
import { useLoad } from '#web/browser/use-load.ts'

export interface OrdersPage {
  /** Absent in an answer of another shape: the list is then empty and the page 1 again (spec §4). */
  orders?: OrderBody[]
  totalPages?: number
  total?: number
  capped?: boolean
}

const loadOrders = toastWhenFailed('Failed to load orders', (query, signal) =>
  adminApi.get<OrdersPage>(`/orders?${query}`, { signal }),
)

/** The page of orders that a query names, asked for when changes of it will be heard. */
export function useOrders(query: string, begun: Promise<void>) {
  return useLoad(query, (key, signal) => begun.then(() => loadOrders(key, signal)))
}
