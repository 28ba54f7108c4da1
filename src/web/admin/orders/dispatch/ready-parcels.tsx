import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { ownValue } from '#platform/own-value.ts'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { returnedMoneyText } from '#web/admin/orders/detail/do-not-send-warning.tsx'
import { ExpressBadge, OrderedBooks, OrderLink, WishBadges } from '#web/admin/orders/order-cells.tsx'
import { customerOf, isPaidFor, paymentOf } from '#web/admin/orders/order-text.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/input.tsx'

import { issueOfNumber, type TrackingDraft } from './tracking-draft.ts'

interface Cells {
  draft: TrackingDraft
  /** Orders among which a tracking number belongs to one. */
  orders: readonly OrderBody[]
  /** Ids of orders whose documents are printed. */
  printed: readonly string[]
  onNumber(id: string, number: string): void
  onByHand(id: string): void
}

export function readyColumns({
  draft,
  orders,
  printed,
  onNumber,
  onByHand,
}: Cells): readonly Column<OrderBody>[] {
  return [
    {
      label: 'Order',
      cell: (order) => (
        <Name order={order} current={draft.current === order._id} printed={printed.includes(order._id)} />
      ),
    },
    {
      label: 'Customer',
      card: 'wide',
      cell: (order) => <TwoLines bold first={customerOf(order)} second={placeOf(order)} />,
    },
    {
      label: 'Books',
      card: 'wide',
      className: 'md:max-w-64',
      cell: (order) => <OrderedBooks order={order} />,
    },
    {
      label: 'Tracking number',
      card: 'wide',
      labelled: true,
      cell: (order) =>
        returnedMoneyText(order) ?? (
          <span className="flex items-center gap-x-3 max-sm:flex-wrap">
            <TextField
              label={`Tracking number of ${order.number}`}
              hideLabel
              className="min-w-32 grow"
              required={false}
              maxLength={60}
              error={issueOfNumber(draft, orders, order)}
              autoComplete="off"
              disabled={draft.byHand.includes(order._id)}
              value={ownValue(draft.numbers, order._id) ?? ''}
              onText={(number) => onNumber(order._id, number)}
            />
            <Checkbox
              label="By hand"
              aria-label={`Deliver ${order.number} by hand`}
              checked={draft.byHand.includes(order._id)}
              onChange={() => onByHand(order._id)}
              className="shrink-0 text-sm whitespace-nowrap"
            />
          </span>
        ),
    },
  ]
}

interface NameProps {
  order: OrderBody
  current: boolean
  printed: boolean
}

function Name({ order, current, printed }: NameProps) {
  const payment = paymentOf(order)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <OrderLink order={order} />
      {current ? <Badge tone="notice">Scanned</Badge> : null}
      <ExpressBadge order={order} />
      {isPaidFor(order) ? null : <Badge tone={payment.tone}>{payment.text}</Badge>}
      <WishBadges order={order} />
      {returnedMoneyText(order) ? <Badge tone="danger">Do not send</Badge> : null}
      {printed ? <Badge>Printed</Badge> : null}
    </span>
  )
}

function placeOf({ shippingAddress: { city, state, zip, addressLine1 } }: OrderBody): string {
  return city === '' ? addressLine1 : `${city} ${zip}, ${state}`
}
