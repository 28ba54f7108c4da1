import type { OrderFileBody } from '#modules/administration/order-file.schema.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'

import { ITEM, LIST, Nothing } from './part.tsx'

/** What the order took from the shelf and gave back to it. */
export function StockMoves({ movements }: { movements: OrderFileBody['movements'] }) {
  if (movements.length === 0) return <Nothing>No copies have moved.</Nothing>
  return (
    <ul className={LIST}>
      {movements.map(({ _id, title, delta, reason, actorName, at }) => (
        <li key={_id} className={ITEM}>
          <p className="flex gap-3">
            <span className="font-semibold tabular-nums">{delta > 0 ? `+${delta}` : `−${-delta}`}</span>
            <span className="min-w-0">{title}</span>
          </p>
          <p className="text-ink-soft tabular-nums">
            {reason} · {formatMoment(at)} · {actorName}
          </p>
        </li>
      ))}
    </ul>
  )
}
