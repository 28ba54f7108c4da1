import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { StaleNotice } from '#web/admin/kit/unsaved/stale-notice.tsx'

import { differencesOf } from './order-differences.ts'

interface StaleOrderProps {
  before: OrderBody
  now: OrderBody
  onTheirs(): void
  onMine(): void
}

/** Somebody else was faster: what they changed, and whose state is to hold. */
export function StaleOrder({ before, now, onTheirs, onMine }: StaleOrderProps) {
  return (
    <StaleNotice takeTheirs="Take their state" onTheirs={onTheirs} onMine={onMine}>
      <p>Somebody else has changed this order since you opened it.</p>
      <dl className="mt-2 flex flex-col gap-1 font-normal">
        {differencesOf(before, now).map(({ field, before: old, now: fresh }) => (
          <div key={field}>
            <dt className="inline font-semibold">{field}: </dt>
            <dd className="inline break-words">
              <del>{old}</del> → {fresh}
            </dd>
          </div>
        ))}
      </dl>
    </StaleNotice>
  )
}
