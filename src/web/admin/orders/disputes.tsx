import type { DisputeItem } from '#modules/payments/payments.schema.ts'
import { listDisputes } from '#modules/payments/refunds.operations.ts'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { ListPart } from '#web/admin/kit/list/list-part.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

import { MOMENT, OrderLink, PAYMENT_COLUMNS } from './refund-columns.tsx'

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
export const Disputes = () => (
  <div className="mt-8 empty:hidden">
    <ListPart
      of={listDisputes}
      title="Disputes"
      lead="A buyer’s bank wants the money back. Reply on the gateway’s website; the outcome appears here."
      rows={({ disputes }) => disputes}
      // The newest 50 include all disputes that still need a response.
      query={() => ({ limit: 50 })}
      whole
      onlyIfAny
      failed="Failed to load disputes"
      empty="No disputes."
      caption="Disputes, newest first"
      columns={COLUMNS}
    />
  </div>
)

/** Formats the gateway's codes: 'goods_not_received' becomes 'goods not received'. */
function reasonOf({ reason, phase }: DisputeItem): string {
  return [reason, phase].flatMap((code) => code?.replaceAll('_', ' ') ?? []).join(', ')
}
