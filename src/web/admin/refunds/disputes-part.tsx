import type { z } from 'zod'

import type { DisputeItem, disputesPage } from '#modules/payments/payments.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Cell } from '#web/ui/table.tsx'

import { OrderLink } from './refunds-table.tsx'

type DisputesPage = z.infer<typeof disputesPage>

/** Newest first: those that wait for an answer are among them. */
const loadDisputes = (limit: string, signal: AbortSignal) =>
  adminApi.get<DisputesPage>('/admin/disputes', { query: { limit }, signal })

const STATUS: Record<DisputeItem['status'], { tone: Tone; text: string }> = {
  open: { tone: 'danger', text: 'Needs an answer' },
  under_review: { tone: 'caution', text: 'Under review' },
  won: { tone: 'savings', text: 'Won' },
  lost: { tone: 'danger', text: 'Lost' },
  closed: { tone: 'neutral', text: 'Closed' },
}

/** A tablet has room for its day above its hour. */
const MOMENT = 'whitespace-nowrap md:max-lg:whitespace-normal'

const COLUMNS = ['Date', 'Customer', 'Amount', 'Reason', 'Payment', 'Answer by', 'Status']

/** Payments that a bank disputes; nothing while there are none, as is usual. */
export function DisputesPart() {
  const list = useLoad('50', loadDisputes)
  if (list.state === 'failed') {
    return <LoadFailure message="Failed to load disputes" onRetry={list.reload} />
  }
  const disputes = list.data?.disputes ?? []
  if (disputes.length === 0) return null
  return (
    <section aria-labelledby="disputes-title" className="mt-8">
      <h2 id="disputes-title" className="text-lg">
        Disputes
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        A buyer’s bank asks for money back. Answer on the gateway’s website; the outcome appears here.
      </p>
      <RecordsTable
        caption="Disputes, newest first"
        columns={COLUMNS}
        numeric={['Amount']}
        records={disputes}
        empty="No disputes."
        renderRow={(dispute) => <DisputeRow key={dispute._id} dispute={dispute} />}
      />
    </section>
  )
}

function DisputeRow({ dispute }: { dispute: DisputeItem }) {
  const { tone, text } = STATUS[dispute.status]
  return (
    <tr className={STACKED.row}>
      <Cell className={`tabular-nums ${MOMENT} ${HALF_CELL}`}>{formatMoment(dispute.createdAt)}</Cell>
      <Cell className={`md:min-w-36 ${WIDE_CELL}`}>
        <span className="block font-medium">{dispute.customerName ?? 'N/A'}</span>
        <span className="block text-ink-soft wrap-anywhere">{dispute.customerEmail}</span>
      </Cell>
      <Cell
        className={`text-right font-medium tabular-nums ${HALF_CELL} max-md:order-first max-md:text-left`}
      >
        {formatRupees(fromRupees(dispute.amount))}
      </Cell>
      <Cell className={`lg:min-w-48 ${WIDE_CELL}`}>
        <span className="block">{reasonOf(dispute)}</span>
        <OrderLink orderId={dispute.orderId} customer={dispute.customerName} />
      </Cell>
      <Cell className={`font-mono text-xs wrap-anywhere ${WIDE_CELL}`}>
        <span className="block">{dispute.paymentId}</span>
        <span className="block text-ink-soft">{dispute._id}</span>
      </Cell>
      <Cell className={`tabular-nums ${MOMENT} ${HALF_CELL}`}>
        <span className="text-ink-soft md:hidden">Answer by </span>
        {dispute.status === 'open' && dispute.respondBy ? formatMoment(dispute.respondBy) : '–'}
      </Cell>
      <Cell className={`${HALF_CELL} max-md:order-first`}>
        <Badge tone={tone}>{text}</Badge>
      </Cell>
    </tr>
  )
}

/** The gateway's code as text: 'goods_not_received' → 'goods not received'. */
function reasonOf({ reason, phase }: DisputeItem): string {
  return [reason, phase].flatMap((code) => code?.replaceAll('_', ' ') ?? []).join(', ')
}
