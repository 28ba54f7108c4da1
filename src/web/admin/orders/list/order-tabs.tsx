import { clsx } from 'clsx'
import { Link } from 'react-router'

import { countText, type Task } from '#web/admin/kit/tasks/tasks.ts'
import { useTaskCounts } from '#web/admin/kit/requests/use-task-counts.ts'

import { NO_FILTER, type OrdersFilter, writeFilter } from './filter-bar.tsx'

const KEYS = ['status', 'toAccept', 'packed', 'claims'] as const

type TabFilter = Pick<OrdersFilter, (typeof KEYS)[number]>

interface Tab extends TabFilter {
  label: string
  /** Task whose count the tab shows. */
  task?: Task
}

const ALL: TabFilter = {
  status: NO_FILTER.status,
  toAccept: NO_FILTER.toAccept,
  packed: NO_FILTER.packed,
  claims: NO_FILTER.claims,
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

/** Tabs that link to common filters. They keep the search and the dates. */
export function OrderTabs({ filter }: { filter: OrdersFilter }) {
  const { waiting } = useTaskCounts()
  return (
    <nav aria-label="Orders by stage" className="quiet-scroll mb-3 overflow-x-auto">
      <ul className="flex border-b border-line">
        {TABS.map(({ label, task, ...tab }) => (
          <li key={label}>
            <TabLink
              label={label}
              count={(task && waiting?.[task]) ?? 0}
              to={writeFilter({ ...filter, ...tab, page: 1 })}
              current={KEYS.every((key) => filter[key] === tab[key])}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TabLinkProps {
  label: string
  count: number
  to: URLSearchParams
  current: boolean
}

function TabLink({ label, count, to, current }: TabLinkProps) {
  return (
    <Link
      to={{ search: to.toString() }}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center gap-2 border-b-2 px-3 font-medium whitespace-nowrap hover:bg-sunken sm:px-4',
        current ? 'border-accent text-accent-ink' : 'border-transparent text-ink-soft',
      )}
    >
      <span>{label}</span>
      {count > 0 ? (
        <span className="rounded-full bg-sunken px-2 text-sm tabular-nums">{countText(count)}</span>
      ) : null}
    </Link>
  )
}
