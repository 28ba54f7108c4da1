import type { OverviewBody } from '#modules/analytics/analytics.schema.ts'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { changeOf, rupees } from '#web/admin/overview/overview-text.ts'
import { Trend } from '#web/admin/overview/trend.tsx'
import { links } from '#web/links.ts'

import { figuresNow, type FigureNow } from './figures-text.ts'

/**
 * Today's revenue and orders, and those of the last seven days, next to the previous period. Uses the
 * overview's data.
 */
export function FiguresNow() {
  const found = useApi<OverviewBody>('/admin/overview?days=7')
  return (
    <section aria-labelledby="figures-title" className="mb-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="figures-title" className="text-lg">
          Figures
        </h2>
        <a
          href={links.admin.overview()}
          className="target inline-flex items-center text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
        >
          Overview
        </a>
      </div>
      <AsyncContent of={found} failed="Failed to load the figures" skeleton="h-64 sm:h-32">
        {(overview) => (
          <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {figuresNow(overview).map((figure) => (
              <Figure key={figure.label} figure={figure} />
            ))}
          </dl>
        )}
      </AsyncContent>
    </section>
  )
}

function Figure({ figure: { label, now, before, money, beside } }: { figure: FigureNow }) {
  const text = (value: number) => (money ? rupees(value) : value.toLocaleString('en-IN'))
  return (
    <div className="flex min-h-28 flex-col gap-1 rounded-lg border border-line bg-surface p-3 sm:p-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="flex grow flex-col gap-1">
        <span className="font-serif text-xl font-semibold tabular-nums sm:text-2xl">{text(now)}</span>
        <span className="mt-auto flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <Trend change={changeOf(now, before)} />
          <span className="tabular-nums">{`${text(before)} ${beside}`}</span>
        </span>
      </dd>
    </div>
  )
}
