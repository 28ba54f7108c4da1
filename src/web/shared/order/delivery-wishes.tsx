import { useState } from 'react'

import { type DeliveryWishes, EDITION_NEWS_ANSWER } from '#modules/orders/delivery-wishes.ts'
import { neededByAnswer, neededByText, neededYet } from '#modules/orders/needed-by.ts'
import { oneParcelText, sendWithText } from '#modules/orders/one-parcel.ts'
import { isDispatched } from '#modules/orders/order-states.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The delivery wishes on a shopper's own order; renders nothing if there are none. */
export function OwnWishes({ order }: { order: OrderBody }) {
  const { giftNote, neededBy, sendComplete, editionNews } = order
  const together = order.cancelledAt === null && !isDispatched(order) ? oneParcelText(order) : undefined
  const none = giftNote === null && neededBy === null && !sendComplete && !editionNews
  if (none && together === undefined) return null
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {together === undefined ? null : <p>{together}</p>}
      {neededBy === null ? null : <p>{neededByAnswer(neededBy)}</p>}
      {sendComplete ? <p>We’ll send all your books in one parcel, once they are all in stock.</p> : null}
      {editionNews ? <p>{EDITION_NEWS_ANSWER}</p> : null}
      <GiftNote note={giftNote} label="Your gift message" />
    </div>
  )
}

/** A gift note as it will be printed: line by line, always as plain text. */
export function GiftNote({ note, label }: { note: DeliveryWishes['giftNote']; label: string }) {
  if (note === null) return null
  return (
    <figure>
      <figcaption className="text-sm text-ink-soft">{label}</figcaption>
      <blockquote className="mt-1 border-l-2 border-line-strong pl-3 break-words whitespace-pre-line">
        {note}
      </blockquote>
    </figure>
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
      {order.sendComplete ? <Badge>Send complete</Badge> : null}
      {order.giftNote === null ? null : <Badge>Gift note</Badge>}
    </>
  )
}
