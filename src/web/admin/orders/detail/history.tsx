import type { OrderFileBody } from '#modules/administration/order-file.schema.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'

import { eventWords } from '#web/admin/orders/order-words.ts'

/** What happened to the order, by whom and when. */
export function History({ timeline }: { timeline: OrderFileBody['timeline'] }) {
  return (
    <ol className="flex flex-col gap-3 border-l border-line pl-4">
      {timeline.map((event) => (
        <li key={`${event.at}-${event.type}`}>
          <p className="font-medium break-words">{eventWords(event)}</p>
          <p className="break-words text-ink-soft tabular-nums">
            {formatMoment(event.at)}
            {event.actorName ? <span title={event.actor}> · {event.actorName}</span> : null}
          </p>
        </li>
      ))}
    </ol>
  )
}
