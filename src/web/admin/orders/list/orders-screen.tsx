import { listOrders } from '#modules/orders/orders.operations.ts'
import { counted, listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { useOrdersPage } from '#web/admin/orders/live/use-live-orders.ts'
import { ADMIN_PAGES } from '#web/admin-site.ts'

import { isQueue, ORDER_FILTERS, pageQuery } from './order-filters.ts'
import { useOrderParts } from './use-order-parts.tsx'

export default listScreen(listOrders, {
  title: ADMIN_PAGES.orders.title,
  // A response without orders is an empty list (spec accounts §4).
  rows: ({ orders }) => (Array.isArray(orders) ? orders : []),
  lead: counted('order', 'orders'),
  failed: 'Failed to load orders',
  toast: true,
  empty: 'No orders found.',
  filters: ORDER_FILTERS,
  query: pageQuery,
  useList: useOrdersPage,
  dense: true,
  caption: ({ filter }) =>
    isQueue(filter) ? 'Orders, express first, then oldest first' : 'Orders, newest first',
  useParts: useOrderParts,
})
