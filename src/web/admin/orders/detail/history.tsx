import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatMoment } from '#web/admin/frame/moments.ts'

import { eventWords } from '#web/admin/orders/order-words.ts'

/** What happened to the order, by whom and when. */
export function History({ events }: { events: OrderBody['events'] }) {
  return (
    <ol className="flex flex-col gap-3 border-l border-line pl-4">
      {events.map((event) => (
        <li key={`${event.at}-${event.type}`}>
          <p className="font-medium">{eventWords(event)}</p>
          <p className="text-ink-soft tabular-nums">
            {formatMoment(event.at)}
            {event.actor ? ` · ${event.actor}` : ''}
          </p>
        </li>
      ))}
    </ol>
  )
}
