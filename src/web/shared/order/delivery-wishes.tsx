import { type DeliveryWishes, EDITION_NEWS_ANSWER, neededByAnswer } from '#modules/orders/delivery-wishes.ts'
import { oneParcelText } from '#modules/orders/one-parcel.ts'
import { isDispatched } from '#modules/orders/order-states.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'

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
