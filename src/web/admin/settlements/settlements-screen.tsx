import { useState } from 'react'

import type { SettlementsMonthBody } from '#modules/settlements/settlements.schema.ts'
import { indianDay, longDate } from '#platform/indian-day.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { lastMonths, MonthChoice, monthText } from '#web/admin/kit/form/month-choice.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { OpenQuestions } from './open-questions.tsx'
import { SettlementCard } from './settlement-card.tsx'
import { SumsList } from './sums-list.tsx'

/** Settlements of a month and their discrepancies. The month is in the URL. */
export default function SettlementsScreen() {
  const [months] = useState(() => lastMonths(indianDay(new Date())))
  const { filter, change } = useFilterAndPage({ month: months[0] ?? '' })
  const month = months.includes(filter.month) ? filter.month : (months[0] ?? '')
  const report = useApi<SettlementsMonthBody>(`/admin/settlements?month=${month}`)
  return (
    <AdminPage
      title="Settlements"
      lead="What the payment gateway paid out to your bank account, and what it kept."
    >
      <MonthChoice months={months} month={month} onMonth={(next) => change({ month: next })} />
      <AsyncContent of={report} failed="Failed to load the settlements" skeleton="h-96">
        {(data) => (
          <>
            <Looks looks={data.looks} />
            <Settlements month={month} report={data} />
            <OpenQuestions report={data} />
          </>
        )}
      </AsyncContent>
    </AdminPage>
  )
}

function Settlements({ month, report }: { month: string; report: SettlementsMonthBody }) {
  const { settlements, totals } = report
  if (settlements.length === 0) {
    return (
      <EmptyState icon={<Icon name="landmark" />} title={`Nothing was settled in ${monthText(month)}`}>
        <p>The gateway pays out what was captured some working days before.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <section aria-labelledby="totals" className="mb-6 rounded-lg border border-line bg-sunken p-4 sm:p-5">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="totals" className="display text-xl">
            {monthText(month)}
          </h2>
          <Files month={month} />
        </div>
        <SumsList sums={totals} />
      </section>
      <h2 className="sr-only">Settlements, newest first</h2>
      <ul className="flex flex-col gap-4">
        {settlements.toReversed().map((settlement) => (
          <SettlementCard key={settlement._id} settlement={settlement} />
        ))}
      </ul>
    </>
  )
}

function Files({ month }: { month: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ExportButton
        path={`/admin/settlements/files/settlements?month=${month}`}
        name={`settlements-${month}.csv`}
        label="Settlements CSV"
      />
      <ExportButton
        path={`/admin/settlements/files/items?month=${month}`}
        name={`settled-items-${month}.csv`}
        label="Items CSV"
      />
    </div>
  )
}

/** Time of the last query to the gateway, and failed ones. */
function Looks({ looks: { lookedAt, failing } }: Pick<SettlementsMonthBody, 'looks'>) {
  const [first] = failing
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft tabular-nums">
        {lookedAt === null
          ? 'The gateway has not been asked yet.'
          : `The gateway last answered on ${formatMoment(lookedAt)}.`}
      </p>
      {first ? (
        <Notice tone="caution" className="mb-4">
          {failingText(first, failing.length - 1)}
        </Notice>
      ) : null}
    </>
  )
}

type FailingDay = SettlementsMonthBody['looks']['failing'][number]

function failingText({ day, lastError, nextLookAt }: FailingDay, others: number): string {
  const more = others === 0 ? '' : ` and ${others} more ${others === 1 ? 'day' : 'days'}`
  const next = nextLookAt === null ? '' : ` It is asked again on ${formatMoment(nextLookAt)}.`
  return `The gateway could not tell what it settled on ${longDate(day)}${more}: ${lastError ?? 'unknown'}.${next}`
}
