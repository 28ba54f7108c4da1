import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

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
    <Notice tone="caution" role="alert">
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
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={onTheirs}>
          Take their state
        </Button>
        <Button size="sm" variant="secondary" onClick={onMine}>
          Keep what I typed
        </Button>
      </div>
    </Notice>
  )
}
