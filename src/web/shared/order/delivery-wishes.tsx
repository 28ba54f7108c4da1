import { answerText, wishedIn } from '#modules/orders/delivery-wishes.ts'
import { oneParcelText } from '#modules/orders/one-parcel.ts'
import { isDispatched } from '#modules/orders/order-states.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'

/** The delivery wishes on a shopper's own order; renders nothing if there are none. */
export function OwnWishes({ order }: { order: OrderBody }) {
  const wished = wishedIn(order)
  const together = order.cancelledAt === null && !isDispatched(order) ? oneParcelText(order) : undefined
  if (wished.length === 0 && together === undefined) return null
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {together === undefined ? null : <p>{together}</p>}
      {wished.map((each) => {
        const text = answerText(each)
        if (each.facts.kind !== 'note') return <p key={each.wish}>{text}</p>
        return <WishNote key={each.wish} label={text} note={each.value} />
      })}
    </div>
  )
}

/** A note as it will be printed: line by line, always as plain text. */
export function WishNote({ note, label }: { note: string; label: string }) {
  return (
    <figure>
      <figcaption className="text-sm text-ink-soft">{label}</figcaption>
      <blockquote className="mt-1 border-l-2 border-line-strong pl-3 break-words whitespace-pre-line">
        {note}
      </blockquote>
    </figure>
  )
}
