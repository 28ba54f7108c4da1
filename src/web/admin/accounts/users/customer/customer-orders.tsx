import { listOrdersOfCustomer } from '#modules/customers/customers.operations.ts'
import { PAID_BY_LABELS } from '#modules/orders/paid-by.ts'
import type { CustomerOrderBody } from '#modules/customers/customers.schema.ts'
import { formatAmount } from '#platform/money.ts'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { ListPart } from '#web/admin/kit/list/list-part.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { OrderLink } from '#web/admin/orders/order-cells.tsx'
import { OrderBadge } from '#web/shared/order/order-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

const PER_PAGE = 10

const inRupees = (amount: number) => formatAmount(amount)

const COLUMNS: readonly Column<CustomerOrderBody>[] = [
  { label: 'Order', cell: (order) => <Name order={order} /> },
  { label: 'Status', className: 'max-md:text-right', cell: (order) => <OrderBadge order={order} /> },
  {
    label: 'Date',
    card: 'wide',
    className: 'whitespace-nowrap text-ink-soft tabular-nums',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  money('Total', ({ totalAmount }) => inRupees(totalAmount)),
  money('Paid', paidText),
  money('Refunded', ({ refunded }) => inRupees(refunded)),
  money('Net', ({ net }) => inRupees(net)),
]

/** A column of amounts. Cells repeat its label on phones, where no header is visible. */
function money(label: string, cell: (order: CustomerOrderBody) => string): Column<CustomerOrderBody> {
  return {
    label,
    numeric: true,
    card: 'half',
    cell: (order) => (
      <>
        <span className="text-ink-soft md:sr-only">{`${label} `}</span>
        <span>{cell(order)}</span>
      </>
    ),
  }
}

/** Orders of the customer, newest first. The page is in the URL. */
export function CustomerOrders({ id }: { id: string }) {
  return (
    <ListPart
      of={listOrdersOfCustomer}
      param={{ id }}
      title="Orders"
      rows={({ orders }) => orders}
      query={() => ({ limit: PER_PAGE })}
      failed="Failed to load orders"
      empty="No orders yet."
      caption="Orders of this customer, newest first"
      columns={COLUMNS}
    />
  )
}

function Name({ order }: { order: CustomerOrderBody }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <OrderLink order={order} />
      {order.manual ? <Badge>Entered by staff</Badge> : null}
    </span>
  )
}

/** Formats the payment: '₹500' or '₹500 · Cash'; 'Not paid' without any payment. */
function paidText({ paid, paidBy, totalAmount }: CustomerOrderBody): string {
  if (paidBy) return `${inRupees(paid)} · ${PAID_BY_LABELS[paidBy]}`
  return paid === 0 && totalAmount > 0 ? 'Not paid' : inRupees(paid)
}
