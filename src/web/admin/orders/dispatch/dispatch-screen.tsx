import { listReadyOrders } from '#modules/orders/orders.operations.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { countText } from '#web/admin/kit/list/list.tsx'
import { useLive } from '#web/admin/kit/requests/use-live.ts'
import { shipsToday } from '#web/admin/orders/order-cells.tsx'
import { ADMIN_PAGES } from '#web/admin-site.ts'

import { useDispatchParts } from './use-dispatch-parts.tsx'

export default listScreen(listReadyOrders, {
  title: ADMIN_PAGES.dispatch.title,
  rows: ({ orders }) => orders,
  lead: ({ items }) => items && readyText(items),
  failed: 'Failed to load the parcels',
  empty: 'Nothing to dispatch. Orders appear here once you mark them as packed.',
  whole: true,
  useList: useLive,
  caption: 'Parcels ready to dispatch, express first',
  useParts: useDispatchParts,
})

/** Formats '5 parcels ready to dispatch · 2 express, ship today'. */
function readyText(orders: readonly OrderBody[]): string {
  const express = orders.filter(shipsToday).length
  const ready = countText({ total: orders.length }, 'parcel ready to dispatch', 'parcels ready to dispatch')
  return express === 0 ? ready : `${ready} · ${express} express, ship today`
}
