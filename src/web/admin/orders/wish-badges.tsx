import { useState } from 'react'

import { neededByText, neededYet } from '#modules/orders/needed-by.ts'
import { sendWithText } from '#modules/orders/one-parcel.ts'
import { isDispatched } from '#modules/orders/order-states.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { Badge } from '#web/ui/badge.tsx'

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
      {order.sendComplete ? <Badge>Send complete</Badge> : null}
      {order.giftNote === null ? null : <Badge>Gift note</Badge>}
    </>
  )
}
