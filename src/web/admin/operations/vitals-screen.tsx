import type { Metric, Rating } from '#modules/operations/vitals/vital.ts'
import type { PageVitals, VitalFigure, VitalsBody } from '#modules/operations/vitals/vitals.schema.ts'
import { longDate } from '#platform/indian-day.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { type Column, DataTable } from '#web/admin/kit/list/data-table.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'

const TONES = { good: 'savings', 'needs work': 'caution', poor: 'danger' } as const satisfies Record<
  Rating,
  string
>

const COLUMNS: readonly Column<PageVitals>[] = [
  { label: 'Page', card: 'wide', className: 'font-mono text-sm break-all', cell: ({ page }) => page },
  columnOf('LCP', 'Main content shown'),
  columnOf('INP', 'Response to a tap'),
  columnOf('CLS', 'Layout shift'),
]

function columnOf(metric: Metric, label: string): Column<PageVitals> {
  return {
    label,
    card: 'wide',
    labelled: true,
    className: 'tabular-nums',
    cell: ({ figures }) => <Figure metric={metric} figure={figures[metric]} />,
  }
}

function Figure({ metric, figure }: { metric: Metric; figure: VitalFigure | null }) {
  if (!figure) return <span className="text-ink-soft">N/A</span>
  const { p75, rating, count } = figure
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="min-w-16 font-medium">{valueOf(metric, p75)}</span>
      <Badge tone={TONES[rating]}>{rating}</Badge>
      <span className="text-sm text-ink-soft">{`${count} ${count === 1 ? 'visit' : 'visits'}`}</span>
    </span>
  )
}

function valueOf(metric: Metric, value: number): string {
  if (metric === 'CLS') return value.toFixed(2)
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`
}

/** Core Web Vitals that visitors' browsers measured, by page. */
export default function VitalsScreen() {
  const vitals = useApi<VitalsBody>('/admin/vitals')
  return (
    <AdminPage title="Page speed" lead={leadOf(vitals.data)}>
      <LoadFailure of={vitals} message="Failed to load the page speed" />
      <DataTable
        caption="Pages, most visited first"
        columns={COLUMNS}
        items={vitals.data?.pages}
        empty="No measurements yet. One visit in ten reports them."
        keyOf={({ page }) => page}
      />
    </AdminPage>
  )
}

function leadOf(vitals: VitalsBody | undefined): string {
  const days = vitals ? `, ${longDate(vitals.from)} to ${longDate(vitals.to)}` : ''
  return `Three in four visits are at least this fast${days}. Measured on one visit in ten.`
}
