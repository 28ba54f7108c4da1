import type { OrderFileBody } from '#modules/administration/order-file.schema.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { Badge } from '#web/ui/badge.tsx'

import { ITEM, LIST, Nothing } from './part.tsx'

/** What the gateway told us of the order by itself, newest first. */
export function OrderWebhooks({ webhooks }: { webhooks: OrderFileBody['webhooks'] }) {
  if (webhooks.length === 0) return <Nothing>The gateway has told nothing of it.</Nothing>
  return (
    <ul className={LIST}>
      {webhooks.map(({ _id, event, handled, receivedAt }) => (
        <li key={_id} className={ITEM}>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium break-all">{event}</span>
            <Badge tone={handled ? 'savings' : 'caution'}>{handled ? 'Handled' : 'Open'}</Badge>
          </p>
          <p className="text-ink-soft tabular-nums">
            {formatMoment(receivedAt)} · <span className="font-mono text-xs break-all">{_id}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
