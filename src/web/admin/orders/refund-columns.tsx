import type { RefundItem } from '#modules/payments/payments.schema.ts'
import { formatAmount } from '#platform/money.ts'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { EmailText } from '#web/ui/email-text.tsx'

import { StuckRefund } from './stuck-refund.tsx'

export const REFUND_STATUS: Record<RefundItem['status'], { tone: Tone; text: string }> = {
  due: { tone: 'caution', text: 'Due' },
  requested: { tone: 'notice', text: 'Requested' },
  processed: { tone: 'savings', text: 'Processed' },
  failed: { tone: 'danger', text: 'Failed' },
  covered: { tone: 'neutral', text: 'Not needed' },
  paid: { tone: 'savings', text: 'Paid another way' },
}

type PaymentRow = Pick<RefundItem, 'createdAt' | 'customerName' | 'customerEmail' | 'amount'>

/** On tablets, the time wraps below the day for lack of room. */
export const MOMENT = 'whitespace-nowrap tabular-nums md:max-lg:whitespace-normal'

export const PAYMENT_COLUMNS: readonly Column<PaymentRow>[] = [
  {
    label: 'Date',
    className: MOMENT,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    label: 'Customer',
    card: 'wide',
    className: 'md:min-w-28 lg:min-w-36 xl:min-w-48',
    cell: ({ customerName, customerEmail }) => (
      <>
        <span className="block font-medium wrap-anywhere">{customerName ?? 'N/A'}</span>
        {customerEmail === null ? null : (
          <span className="block text-ink-soft">
            <EmailText email={customerEmail} />
          </span>
        )}
      </>
    ),
  },
  {
    label: 'Amount',
    numeric: true,
    className: 'font-medium max-md:order-first max-md:text-left',
    cell: ({ amount }) => formatAmount(amount),
  },
]

export const REFUND_COLUMNS: readonly Column<RefundItem>[] = [
  ...PAYMENT_COLUMNS,
  {
    label: 'Reason',
    card: 'wide',
    className: 'md:min-w-32 xl:min-w-48',
    cell: ({ reason, ...order }) => (
      <>
        <span className="block">{reason}</span>
        <OrderLink {...order} />
      </>
    ),
  },
  {
    label: 'Payment',
    card: 'wide',
    notOnTablets: true,
    className: 'font-mono text-xs max-[89.99rem]:wrap-anywhere',
    cell: ({ paymentId, gatewayOrderId }) => <TwoLines first={paymentId} second={gatewayOrderId} />,
  },
  {
    label: 'Status',
    className: 'max-md:order-first',
    cell: ({ status }) => <Badge tone={REFUND_STATUS[status].tone}>{REFUND_STATUS[status].text}</Badge>,
  },
  {
    label: 'Actions',
    card: 'wide',
    className: 'max-md:empty:hidden',
    cell: (refund) => <StuckRefund refund={refund} />,
  },
]

/** Links to the payment's order; renders nothing for a payment without an order. */
export function OrderLink({ orderId, orderNumber }: Pick<RefundItem, 'orderId' | 'orderNumber'>) {
  if (orderId === null) return null
  return (
    <a
      href={adminLinks.order(orderId)}
      className="target inline-flex items-center whitespace-nowrap tabular-nums underline underline-offset-4"
    >
      {orderNumber ?? 'Deleted order'}
    </a>
  )
}
