import { listOrders } from '#modules/orders/orders.operations.ts'
import { counted, listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { useOrdersPage } from '#web/admin/orders/live/use-live-orders.ts'

import { isQueue, ORDER_FILTERS, ordersQuery } from './order-filters.ts'
import { useOrderParts } from './use-order-parts.tsx'

/** More rows than fit the screen, so that a day's orders take only one or two pages. */
const ROWS = 20

export default listScreen(listOrders, {
  title: 'Manage Orders',
  // A response without orders is an empty list (spec accounts §4).
  rows: ({ orders }) => (Array.isArray(orders) ? orders : []),
  lead: counted('order', 'orders'),
  failed: 'Failed to load orders',
  toast: true,
  empty: 'No orders found.',
  filters: ORDER_FILTERS,
  query: (filter) => ({ ...ordersQuery(filter), limit: ROWS }),
  useList: useOrdersPage,
  dense: true,
  caption: ({ filter }) =>
    isQueue(filter) ? 'Orders, express first, then oldest first' : 'Orders, newest first',
  useParts: useOrderParts,
})
