import { paramsOf } from '#web/admin/kit/address.ts'
import { ListTabs } from '#web/admin/kit/list/list-tabs.tsx'
import type { Task } from '#web/admin/kit/tasks/tasks.ts'
import { useTaskCounts } from '#web/admin/kit/requests/use-task-counts.ts'

import { ORDER_FILTERS, type OrdersFilter } from './order-filters.ts'

const KEYS = ['status', 'toAccept', 'packed', 'claims'] as const

type TabFilter = Pick<OrdersFilter, (typeof KEYS)[number]>

interface Tab extends TabFilter {
  label: string
  /** Task whose count the tab shows. */
  task?: Task
}

const ALL: TabFilter = {
  status: '',
  toAccept: '',
  packed: '',
  claims: '',
}

/** Tabs for an order's stages. Processing has two: "To pack" and "To send". */
const TABS: readonly Tab[] = [
  { label: 'All', ...ALL },
  { label: 'To accept', ...ALL, toAccept: 'yes', task: 'newOrders' },
  { label: 'To pack', ...ALL, status: 'Processing', packed: 'no', task: 'ordersToPack' },
  { label: 'To send', ...ALL, status: 'Processing', packed: 'yes', task: 'ordersToSend' },
  { label: 'Shipped', ...ALL, status: 'Shipped' },
  { label: 'Claims', ...ALL, claims: 'open', task: 'openClaims' },
  { label: 'Cancelled', ...ALL, status: 'Cancelled' },
]

/** Tabs for common filters. They keep the search and the dates. */
export function OrderTabs({ filter }: { filter: OrdersFilter }) {
  const { waiting } = useTaskCounts()
  const tabs = TABS.map(({ label, task, ...tab }) => ({
    label,
    count: (task && waiting?.[task]) ?? 0,
    to: paramsOf(ORDER_FILTERS, { filter: { ...filter, ...tab }, page: 1 }),
    current: KEYS.every((key) => filter[key] === tab[key]),
  }))
  return <ListTabs label="Orders by stage" tabs={tabs} />
}
