import type { OverviewBody } from '#modules/figures/figures.schema.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useFilterAndPage } from '#web/admin/kit/address/use-filter-and-page.ts'
import { NoResultCard } from './no-result-card.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { AttentionList } from './attention.tsx'
import { BookLists } from './book-lists.tsx'
import { DaysFigure } from './days-figure.tsx'
import { barsOf, dayText, PERIOD_LABELS } from './overview-text.ts'
import { periodOf, PeriodSwitch } from './period-switch.tsx'
import { Tiles } from './tiles.tsx'

/** What the shop came to, and what has to be done. The period is in the address. */
export default function OverviewScreen() {
  const { filter, change } = useFilterAndPage({ days: '7' })
  const days = periodOf(filter.days)
  const { data, state, reload } = useApi<OverviewBody>(`/admin/overview?days=${days}`)
  return (
    <AdminPage
      title="Overview"
      lead={leadOf(data)}
      actions={<PeriodSwitch days={days} onChange={(next) => change({ days: next })} />}
    >
      {state === 'failed' ? <LoadFailure message="Failed to load the overview" onRetry={reload} /> : null}
      {data ? <Figures overview={data} busy={state === 'loading'} /> : <Skeleton className="h-240" />}
    </AdminPage>
  )
}

function Figures({ overview, busy }: { overview: OverviewBody; busy: boolean }) {
  return (
    <div aria-busy={busy} className="flex flex-col gap-6">
      <Tiles overview={overview} />
      <AttentionList attention={overview.attention} />
      {overview.days > 1 ? <DaysFigure bars={barsOf(overview.series)} /> : null}
      <BookLists overview={overview} />
      <NoResultCard days={String(overview.days)} />
    </div>
  )
}

function leadOf(overview: OverviewBody | undefined): string | undefined {
  if (!overview) return undefined
  const { from, to } = overview.current
  if (overview.days === 1) return `${dayText(to)} until now, beside all of yesterday.`
  return `${dayText(from)} to ${dayText(to)}, beside ${PERIOD_LABELS[overview.days]?.before}.`
}
