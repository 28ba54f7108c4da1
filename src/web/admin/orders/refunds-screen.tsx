import type { DisputeItem } from '#modules/payments/payments.schema.ts'
import { listRefunds, listDisputes } from '#modules/payments/refunds.operations.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { type Column, DataTable, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

import { MOMENT, OrderLink, PAYMENT_COLUMNS, REFUND_COLUMNS } from './refund-columns.tsx'

export default function RefundsScreen() {
  const pages = useFilterAndPage({ status: '' })
  const list = useOperation(listRefunds, { query: pages.query })
  return (
    <AdminPage
      title="Refunds"
      lead="Refunds are sent automatically. Retry the ones the gateway declined. Refunds made in the gateway’s dashboard also appear here."
    >
      <Choice
        label="State"
        className="mb-4 max-w-xs"
        value={pages.filter.status}
        onValue={(status) => pages.change({ status })}
      >
        <option value="">All states</option>
        <option value="failed">Failed</option>
      </Choice>
      <List
        list={list}
        failed="Failed to load refunds"
        caption="Refunds, newest first"
        columns={REFUND_COLUMNS}
        items={list.data?.refunds}
        empty="No refunds."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
      <DisputesPart />
    </AdminPage>
  )
}

const STATUS: Record<DisputeItem['status'], { tone: Tone; text: string }> = {
  open: { tone: 'danger', text: 'Needs a response' },
  under_review: { tone: 'caution', text: 'Under review' },
  won: { tone: 'savings', text: 'Won' },
  lost: { tone: 'danger', text: 'Lost' },
  closed: { tone: 'neutral', text: 'Closed' },
}

const COLUMNS: readonly Column<DisputeItem>[] = [
  ...PAYMENT_COLUMNS,
  {
    label: 'Reason',
    card: 'wide',
    className: 'lg:min-w-48',
    cell: (dispute) => (
      <>
        <span className="block">{reasonOf(dispute)}</span>
        <OrderLink {...dispute} />
      </>
    ),
  },
  {
    label: 'Payment',
    card: 'wide',
    className: 'font-mono text-xs wrap-anywhere',
    cell: ({ _id, paymentId }) => <TwoLines first={paymentId} second={_id} />,
  },
  {
    label: 'Respond by',
    className: MOMENT,
    cell: ({ status, respondBy }) => (
      <>
        <span className="text-ink-soft md:hidden">Respond by </span>
        <span>{status === 'open' && respondBy ? formatMoment(respondBy) : '–'}</span>
      </>
    ),
  },
  {
    label: 'Status',
    className: 'max-md:order-first',
    cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].text}</Badge>,
  },
]

/** Payments that the payer's bank disputes. Usually there are none, and this renders nothing. */
function DisputesPart() {
  // The newest 50 include all disputes that still need a response.
  const list = useOperation(listDisputes, { query: { limit: 50 } })
  if (list.state === 'failed') {
    return <LoadFailure of={list} message="Failed to load disputes" />
  }
  const disputes = list.data?.disputes ?? []
  if (disputes.length === 0) return null
  return (
    <section aria-labelledby="disputes-title" className="mt-8">
      <h2 id="disputes-title" className="type-heading">
        Disputes
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        A buyer’s bank wants the money back. Reply on the gateway’s website; the outcome appears here.
      </p>
      <DataTable
        caption="Disputes, newest first"
        columns={COLUMNS}
        items={disputes}
        empty="No disputes."
        keyOf={({ _id }) => _id}
      />
    </section>
  )
}

/** Formats the gateway's codes: 'goods_not_received' becomes 'goods not received'. */
function reasonOf({ reason, phase }: DisputeItem): string {
  return [reason, phase].flatMap((code) => code?.replaceAll('_', ' ') ?? []).join(', ')
}
