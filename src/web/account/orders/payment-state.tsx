import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { fromRupees } from '#platform/money.ts'
import { links } from '#web/links.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Money } from '#web/shared/shop/price.tsx'

const REFUND_TONES: Record<MyOrder['refunds'][number]['status'], Tone> = {
  due: 'notice',
  requested: 'notice',
  processed: 'savings',
  failed: 'danger',
}

/** The payment, and each refund with its progress. */
export function PaymentState({ order }: { order: MyOrder }) {
  return (
    <div className="mt-4 border-t border-line pt-4 text-sm">
      <Paid order={order} />
      {order.refunds.map((refund) => (
        <RefundState key={refund._id} refund={refund} />
      ))}
    </div>
  )
}

function Paid({ order }: { order: MyOrder }) {
  const { replaces, razorpayPaymentId } = order
  if (replaces) {
    const href = links.account.order(replaces._id)
    return (
      <p>
        <span>Replaces faulty books from </span>
        <a href={href} className="tabular-nums underline underline-offset-4">
          {`order ${replaces.number}`}
        </a>
        <span>, at no charge.</span>
      </p>
    )
  }
  if (razorpayPaymentId === null) return <p>Nothing was paid online.</p>
  return (
    <p>
      <span>Paid online</span>
      <span className="block font-mono text-xs break-all text-ink-soft">{razorpayPaymentId}</span>
    </p>
  )
}

function RefundState({ refund }: { refund: MyOrder['refunds'][number] }) {
  const label = refundLabel(refund.status, useShop().figures.refundDays)
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={REFUND_TONES[refund.status]}>{label.title}</Badge>
        <span className="font-medium tabular-nums">
          <Money paise={fromRupees(refund.amount)} />
        </span>
      </p>
      <p className="mt-1 text-ink-soft">{`${asSentence(refund.reason)} ${label.text}`}</p>
    </div>
  )
}

type RefundStatus = MyOrder['refunds'][number]['status']

/** Describes a refund's progress without promising more than is known. `refundDays`: '5-7 business days'. */
export function refundLabel(status: RefundStatus, refundDays: string): { title: string; text: string } {
  switch (status) {
    case 'due':
    case 'requested':
      return {
        title: 'Refund on its way',
        text: `It will reach the account you paid from within ${refundDays}.`,
      }
    case 'processed':
      return {
        title: 'Refunded',
        text: `Your bank has received it and will credit you within ${refundDays}.`,
      }
    case 'failed':
      return {
        title: 'Refund delayed',
        text: 'The refund hasn’t gone through yet. We’re looking into it and will email you.',
      }
  }
}

/** Ends the reason entered by staff with a full stop. */
function asSentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}
