import { may, type Permission } from '#modules/accounts/permissions.ts'
import { getAnalytics } from '#modules/analytics/analytics.operations.ts'
import type { AnalyticsBody } from '#modules/analytics/analytics.schema.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { useTaskCounts } from '#web/admin/kit/requests/use-task-counts.ts'
import { changeOf, rupees } from '#web/admin/analytics/analytics-text.ts'
import { Trend } from '#web/admin/analytics/trend.tsx'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { TaskTiles } from './task-tiles.tsx'
import { WaitingLists } from './waiting-orders.tsx'

interface HomeButton {
  href: string
  label: string
  about: string
  permission: Permission
  icon: IconName
}

/** The four buttons, as worded in the spec (accounts §2). */
const BUTTONS: readonly HomeButton[] = [
  {
    href: adminLinks.books(),
    label: 'Manage Books',
    about: 'Add books, change prices and stock, archive a book.',
    permission: 'books.read',
    icon: 'book-open',
  },
  {
    href: adminLinks.users(),
    label: 'Manage Users',
    about: 'Customers and colleagues, and their roles.',
    permission: 'users.read',
    icon: 'users',
  },
  {
    href: adminLinks.orders(),
    label: 'View Orders',
    about: 'Find, dispatch and refund orders.',
    permission: 'orders.read',
    icon: 'clipboard-list',
  },
  {
    href: adminLinks.categories(),
    label: 'Manage Categories',
    about: 'Add, edit and arrange categories.',
    permission: 'books.read',
    icon: 'folder-tree',
  },
]

/** Today's work for the role: open tasks, the orders that have waited longest, figures and links. */
export default function HomeScreen() {
  const role = useAdminRole()
  return (
    <AdminPage title={ADMIN_PAGES.home.title}>
      <Waiting />
      {may(role, 'orders.read') ? <WaitingLists /> : null}
      {may(role, 'figures.read') ? <FiguresNow /> : null}
      <nav aria-label="Go to" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {BUTTONS.filter(({ permission }) => may(role, permission)).map((button) => (
          <a
            key={button.href}
            href={button.href}
            title={button.about}
            className="panel target flex items-center gap-3 px-3 py-2 text-sm font-semibold hover:border-ink sm:px-4"
          >
            <Icon name={button.icon} className="size-5 shrink-0 text-accent-ink" />
            <span>{button.label}</span>
          </a>
        ))}
      </nav>
    </AdminPage>
  )
}

/**
 * Shows the task counts. Until they load, a skeleton reserves their space: two rows of tiles on phones, one
 * row on wider screens.
 */
function Waiting() {
  const { waiting, failed } = useTaskCounts()
  if (waiting) return <TaskTiles waiting={waiting} />
  if (!failed) return <Skeleton className="mb-6 h-36 md:h-22" />
  return (
    <Notice tone="danger" role="alert" className="mb-6">
      We couldn’t load the to-do counts. Retrying every minute.
    </Notice>
  )
}

/**
 * Revenue and orders of today and of the last seven days, compared with the period before. Uses the
 * figures.
 */
function FiguresNow() {
  const found = useOperation(getAnalytics, { query: { days: 7 } })
  return (
    <section aria-labelledby="figures-title" className="mb-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="figures-title" className="type-heading">
          Figures
        </h2>
        <a
          href={adminLinks.analytics()}
          className="target inline-flex items-center text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
        >
          Analytics
        </a>
      </div>
      <AsyncContent of={found} failed="Failed to load the figures" skeleton="h-64 sm:h-32">
        {(figures) => (
          <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {figuresNow(figures).map((figure) => (
              <Figure key={figure.label} figure={figure} />
            ))}
          </dl>
        )}
      </AsyncContent>
    </section>
  )
}

function Figure({ figure: { label, now, before, money, comparedWith, period } }: { figure: FigureNow }) {
  const text = (value: number) => (money ? rupees(value) : value.toLocaleString('en-IN'))
  return (
    <div className="panel flex min-h-28 flex-col gap-1 p-3 sm:p-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="flex grow flex-col gap-1">
        <a
          href={adminLinks.payments({ ...period, kind: money ? undefined : 'received' })}
          className="target inline-flex w-fit items-center font-serif text-xl font-semibold tabular-nums underline-offset-4 hover:underline sm:text-2xl"
        >
          {text(now)}
        </a>
        <span className="mt-auto flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <Trend change={changeOf(now, before)} />
          <span className="tabular-nums">{`${text(before)} ${comparedWith}`}</span>
        </span>
      </dd>
    </div>
  )
}

interface FigureNow {
  label: string
  now: number
  before: number
  money: boolean
  /** Name of the period that the figures are compared with. */
  comparedWith: string
  /** Days of the figure, for the payments behind it. */
  period: { from: string; to: string }
}

const NOTHING = { revenue: 0, orders: 0 }

/**
 * Compares today's revenue and orders with yesterday's full-day figures, and the last seven days with the
 * seven before.
 */
export function figuresNow({
  series,
  current,
  previous,
}: Pick<AnalyticsBody, 'series' | 'current' | 'previous'>): FigureNow[] {
  const [yesterday, today] = [series.at(-2) ?? NOTHING, series.at(-1) ?? NOTHING]
  const { from, to } = current
  const pair = (
    label: string,
    now: typeof NOTHING,
    before: typeof NOTHING,
    rest: Pick<FigureNow, 'comparedWith' | 'period'>,
  ): FigureNow[] => [
    { label: `Revenue ${label}`, now: now.revenue, before: before.revenue, money: true, ...rest },
    { label: `Orders ${label}`, now: now.orders, before: before.orders, money: false, ...rest },
  ]
  return [
    ...pair('today', today, yesterday, { comparedWith: 'yesterday', period: { from: to, to } }),
    ...pair('in 7 days', current, previous, {
      comparedWith: 'in the previous 7 days',
      period: { from, to },
    }),
  ]
}
