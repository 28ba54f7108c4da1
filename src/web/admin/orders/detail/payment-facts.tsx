import { Copy } from 'lucide-react'

import type { MyOrder } from '#modules/fulfilment/fulfilment.schema.ts'
import { formatRupees } from '#platform/money.ts'
import { formatMoment } from '#web/admin/frame/moments.ts'
import { notify } from '#web/browser/toast.ts'
import { paiseOf } from '#web/checkout/order/order-amounts.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Refund = MyOrder['refunds'][number]

const STATES: Record<Refund['status'], { tone: Tone; text: string }> = {
  due: { tone: 'caution', text: 'Due' },
  requested: { tone: 'notice', text: 'Requested' },
  processed: { tone: 'savings', text: 'Processed' },
  failed: { tone: 'danger', text: 'Failed' },
}

/** Where the money came from and what of it goes back. */
export function PaymentFacts({ order }: { order: MyOrder }) {
  return (
    <>
      {order.paidBy ? <p>Paid in the shop: {order.paidBy}</p> : null}
      {order.razorpayPaymentId === null && order.paidBy === null ? <p>Not paid for.</p> : null}
      <GatewayId label="Payment" id={order.razorpayPaymentId} />
      <GatewayId label="Gateway order" id={order.razorpayOrderId} />
      {order.refunds.map((refund) => (
        <div key={refund._id} className="mt-3">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={STATES[refund.status].tone}>{STATES[refund.status].text}</Badge>
            <span className="font-medium tabular-nums">{formatRupees(paiseOf(refund.amount))}</span>
            <span className="text-ink-soft tabular-nums">{formatMoment(refund.createdAt)}</span>
          </p>
          <p className="mt-1 text-ink-soft">{refund.reason}</p>
        </div>
      ))}
    </>
  )
}

function GatewayId({ label, id }: { label: string; id: string | null }) {
  if (id === null) return null
  return (
    <p className="flex items-center gap-2">
      <span className="text-ink-soft">{label}</span>
      <span className="font-mono text-xs break-all">{id}</span>
      <IconButton
        label={`Copy ${label.toLowerCase()} id`}
        icon={<Copy aria-hidden className="size-4" />}
        onClick={() => void copy(id)}
      />
    </p>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success('Copied')
  } catch {
    notify.error('Could not copy')
  }
}
