import { useState } from 'react'

import { marksIn } from '#modules/orders/delivery-wishes.ts'
import { neededByText, neededYet } from '#modules/orders/needed-by.ts'
import { sendWithText } from '#modules/orders/one-parcel.ts'
import { isDispatched } from '#modules/orders/order-states.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Badge } from '#web/ui/badge.tsx'

import { booksOf, copiesOf, customerOf } from './order-text.ts'

type Named = Pick<OrderBody, '_id' | 'number'>

export function OrderLink({ order: { _id, number } }: { order: Named }) {
  return (
    <a
      href={adminLinks.order(_id)}
      className="inline-flex min-h-6 items-center whitespace-nowrap tabular-nums underline underline-offset-4"
    >
      {number}
    </a>
  )
}

/** Marks an express order until it is dispatched: it ships on the day of the order. */
export function ExpressBadge({ order }: { order: OrderBody }) {
  if (!shipsToday(order)) return null
  return <Badge tone="accent">Express · ships today</Badge>
}

/** Reports whether an order is still to be dispatched as express. */
export function shipsToday(order: Pick<OrderBody, 'deliveryMethod' | 'cancelledAt' | 'status'>): boolean {
  return order.deliveryMethod === 'express' && order.cancelledAt === null && !isDispatched(order)
}

/** Customer name. Links to the customer's page if the order has an account and the user may view accounts. */
export function CustomerName({ order }: { order: Pick<OrderBody, 'customerName' | 'user'> }) {
  const mayRead = useMay('users.read')
  const name = customerOf(order)
  if (!mayRead || order.user === null) return <span>{name}</span>
  return (
    <a href={adminLinks.customer(order.user._id)} className="underline-offset-4 hover:underline">
      {name}
    </a>
  )
}

export function OrderedBooks({ order }: { order: Pick<OrderBody, 'items'> }) {
  return (
    <span className="flex gap-x-2 md:max-[90rem]:flex-col">
      <span className="line-clamp-1" title={booksOf(order)}>
        {booksOf(order)}
      </span>
      <span className="shrink-0 whitespace-nowrap text-ink-soft tabular-nums md:max-[90rem]:text-xs">
        {copiesOf(order)}
      </span>
    </span>
  )
}

/**
 * Shows staff the delivery wishes of an order that hasn't been dispatched. `brief` shows only those that
 * determine when to dispatch it.
 */
export function WishBadges({ order, brief = false }: { order: OrderBody; brief?: boolean }) {
  const [now] = useState(() => new Date())
  if (order.cancelledAt !== null || isDispatched(order)) return null
  const together = sendWithText(order)
  const needed = neededYet(order, now)
  return (
    <>
      {together ? <Badge tone="notice">{together}</Badge> : null}
      {needed ? <Badge tone={needed.past ? 'danger' : 'caution'}>{neededByText(needed.day)}</Badge> : null}
      {brief ? null : <PackerBadges order={order} />}
    </>
  )
}

/** Wishes that matter when packing. */
function PackerBadges({ order }: { order: OrderBody }) {
  return (
    <>
      {marksIn(order)
        .filter(({ wish }) => wish !== 'neededBy')
        .map(({ wish, text }) => (
          <Badge key={wish}>{text}</Badge>
        ))}
    </>
  )
}
