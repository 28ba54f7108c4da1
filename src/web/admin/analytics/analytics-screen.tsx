import { getAnalytics } from '#modules/analytics/analytics.operations.ts'
import type { AnalyticsBody, AnalyticsPeriod } from '#modules/analytics/analytics.schema.ts'
import { type UrlValue, useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { TaskList } from '#web/admin/kit/tasks/task-list.tsx'
import { openTasks } from '#web/admin/kit/tasks/tasks.ts'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'
import { Icon } from '#web/ui/icon.tsx'

import { BookLists } from './book-lists.tsx'
import { DaysFigure } from './days-figure.tsx'
import { NoResultCard } from './no-result-card.tsx'
import { barsOf, changeOf, dayText, percent, PERIOD_LABELS, rupees } from './analytics-text.ts'
import { periodOf, PeriodSwitch } from './period-switch.tsx'
import { Trend } from './trend.tsx'

const DAYS: UrlValue = { none: '7' }

/** Sales figures and open tasks. The period is in the URL. */
export default function AnalyticsScreen() {
  const { filter, change } = useFilterAndPage({ days: DAYS })
  const days = periodOf(filter.days)
  const found = useOperation(getAnalytics, { query: { days } })
  return (
    <AdminPage
      title={ADMIN_PAGES.analytics.title}
      lead={leadOf(found.data)}
      actions={<PeriodSwitch days={days} onChange={(next) => change({ days: next })} />}
    >
      <AsyncContent of={found} failed="Failed to load Analytics" skeleton="h-240">
        {(figures) => <Figures figures={figures} busy={found.state === 'loading'} />}
      </AsyncContent>
    </AdminPage>
  )
}

function Figures({ figures, busy }: { figures: AnalyticsBody; busy: boolean }) {
  return (
    <div aria-busy={busy} className="flex flex-col gap-6">
      <Tiles figures={figures} />
      <AttentionList attention={figures.attention} />
      {figures.days > 1 ? <DaysFigure bars={barsOf(figures.series)} /> : null}
      <BookLists figures={figures} />
      <NoResultCard days={String(figures.days)} />
    </div>
  )
}

function leadOf(figures: AnalyticsBody | undefined): string | undefined {
  if (!figures) return undefined
  const { from, to } = figures.current
  if (figures.days === 1) return `${dayText(to)} until now, compared with all of yesterday.`
  return `${dayText(from)} to ${dayText(to)}, compared with the previous ${figures.days} days.`
}

interface Measure {
  label: string
  value(period: AnalyticsPeriod): number | null
  text(period: AnalyticsPeriod): string
  detail?(period: AnalyticsPeriod): string
  /** The rows behind the figure. */
  href(period: AnalyticsPeriod): string
  /** True if a lower value is better. */
  burden?: boolean
}

const days = ({ from, to }: AnalyticsPeriod) => ({ from, to })
const receivedIn = (period: AnalyticsPeriod) => adminLinks.payments({ ...days(period), kind: 'received' })

const TILES: readonly Measure[] = [
  {
    label: 'Revenue',
    value: ({ revenue }) => revenue,
    text: ({ revenue }) => rupees(revenue),
    detail: () => 'Payments minus refunds',
    href: (period) => adminLinks.payments(days(period)),
  },
  {
    label: 'Orders',
    value: ({ orders }) => orders,
    text: ({ orders }) => orders.toLocaleString('en-IN'),
    href: receivedIn,
  },
  {
    label: 'Average basket',
    value: ({ averageBasket }) => averageBasket,
    text: ({ averageBasket }) => rupees(averageBasket),
    href: receivedIn,
  },
  {
    label: 'Refunds',
    value: ({ refunded }) => refunded,
    text: ({ refunded }) => rupees(refunded),
    detail: ({ refunds }) => (refunds === 1 ? '1 refund' : `${refunds} refunds`),
    href: (period) => adminLinks.payments({ ...days(period), kind: 'refunded' }),
    burden: true,
  },
  {
    label: 'Checkouts completed',
    value: ({ conversion }) => conversion,
    text: ({ conversion }) => percent(conversion),
    detail: ({ converted, checkouts }) => `${converted} of ${checkouts} checkouts`,
    href: (period) => adminLinks.orders(days(period)),
  },
]

/** The period's totals, each with the previous period's for comparison. */
function Tiles({ figures }: { figures: AnalyticsBody }) {
  const before = PERIOD_LABELS[figures.days]?.before ?? 'before'
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {TILES.map((tile) => (
        <div key={tile.label} className="panel flex flex-col gap-1 p-4">
          <dt className="text-sm font-medium text-ink-soft">{tile.label}</dt>
          <dd className="flex grow flex-col gap-1">
            <a
              href={tile.href(figures.current)}
              className="target inline-flex w-fit items-center font-serif text-2xl font-semibold tabular-nums underline-offset-4 hover:underline"
            >
              {tile.text(figures.current)}
            </a>
            {tile.detail ? <span className="text-sm">{tile.detail(figures.current)}</span> : null}
            <span className="mt-auto flex flex-wrap items-center gap-x-2 pt-2 text-sm text-ink-soft">
              <Trend
                change={changeOf(tile.value(figures.current), tile.value(figures.previous))}
                burden={tile.burden}
              />
              <span className="tabular-nums">{`${tile.text(figures.previous)} ${before}`}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function AttentionList({ attention }: Pick<AnalyticsBody, 'attention'>) {
  const open = openTasks(attention)
  return (
    <section aria-labelledby="attention-title" className="panel p-5">
      <h2 id="attention-title" className="type-heading mb-3">
        To do
      </h2>
      {open.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <Icon name="circle-check" className="size-5 text-savings" />
          <span>All done. Orders, messages, emails and payments are up to date.</span>
        </p>
      ) : (
        <TaskList names={open} waiting={attention} />
      )}
    </section>
  )
}
