import { useState } from 'react'

import type {
  SettlementsMonthBody,
  SettledItemsPage,
  SettlementBody,
} from '#modules/operations/settlements/settlements.schema.ts'
import { indianDay, longDate } from '#platform/indian-day.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { lastMonths, MonthChoice, monthText } from '#web/admin/kit/form/month-choice.tsx'
import { EmptyCard } from '#web/admin/kit/list/empty-list.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { formatMoment, formatDay } from '#web/admin/kit/moments.ts'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useOpenDetails } from '#web/ui/use-open-details.ts'

import { ITEM_COLUMNS, sentence } from './item-columns.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { SumsList } from './sums-list.tsx'

/** A month's settlements and their discrepancies. The month is in the URL. */
export default function SettlementsScreen() {
  const [months] = useState(() => lastMonths(indianDay(new Date())))
  const { filter, change } = useFilterAndPage({ month: months[0] ?? '' })
  const month = months.includes(filter.month) ? filter.month : (months[0] ?? '')
  const report = useApi<SettlementsMonthBody>(`/admin/settlements?month=${month}`)
  return (
    <AdminPage
      title="Settlements"
      lead="What the payment gateway paid out to your bank account, and its fees."
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
      <EmptyCard>
        {`No payouts in ${monthText(month)}. Payouts arrive a few working days after payment.`}
      </EmptyCard>
    )
  }
  return (
    <>
      <section aria-labelledby="totals" className="mb-6 rounded-lg border border-line bg-sunken p-4 sm:p-5">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="totals" className="type-heading">
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

/** Time of the last query to the gateway, and the days for which queries failed. */
function Looks({ looks: { lookedAt, failing } }: Pick<SettlementsMonthBody, 'looks'>) {
  const [first] = failing
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft tabular-nums">
        {lookedAt === null ? 'Not updated yet.' : `Last updated ${formatMoment(lookedAt)}.`}
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
  const next = nextLookAt === null ? '' : ` Next attempt ${formatMoment(nextLookAt)}.`
  return `We couldn’t fetch the payout report for ${longDate(day)}${more}: ${lastError ?? 'unknown error'}.${next}`
}

/** One transfer to the bank, with its items collapsed. */
function SettlementCard({ settlement }: { settlement: SettlementBody }) {
  const { _id, settledAt, utr, status, differences, sums } = settlement
  return (
    <li className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="type-heading">{formatDay(settledAt)}</h3>
        <p className="text-sm break-all text-ink-soft">
          <span>{`${utr === null ? 'No UTR yet' : `UTR ${utr}`} · `}</span>
          <span className="font-mono text-xs">{_id}</span>
        </p>
        {status === 'failed' ? <Badge tone="danger">Failed</Badge> : null}
        {status === 'created' ? <Badge tone="caution">On its way</Badge> : null}
      </header>
      {status === 'failed' ? (
        <Notice tone="danger" className="mb-4">
          The gateway reports that this transfer failed. It isn’t included in the totals.
        </Notice>
      ) : null}
      {differences.map((difference) => (
        <Notice key={difference} tone="danger" className="mb-4">
          {sentence(difference)}
        </Notice>
      ))}
      <SumsList sums={sums} />
      <Items settlement={settlement} />
    </li>
  )
}

function Items({ settlement: { _id, count, settledAt } }: { settlement: SettlementBody }) {
  const { open, details } = useOpenDetails()
  return (
    <details {...details} className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">
        <span>{count === 1 ? '1 item' : `${count.toLocaleString('en-IN')} items`}</span>
        <span className="sr-only">{` of ${formatDay(settledAt)}`}</span>
      </summary>
      {open ? <ItemList id={_id} day={formatDay(settledAt)} /> : null}
    </details>
  )
}

function ItemList({ id, day }: { id: string; day: string }) {
  const [page, setPage] = useState(1)
  const list = useApi<SettledItemsPage>(`/admin/settlements/${encodeURIComponent(id)}/items?page=${page}`)
  return (
    <List
      list={list}
      failed="Failed to load the payout"
      caption={`Paid out on ${day}`}
      columns={ITEM_COLUMNS}
      items={list.data?.items}
      empty="Its items have moved to a later payout."
      keyOf={({ _id }) => _id}
      pages={{ page, turnTo: setPage, label: `Pages of ${day}` }}
    />
  )
}
