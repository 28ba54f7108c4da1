import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatRupees } from '#platform/money.ts'
import { StaleNotice } from '#web/admin/kit/unsaved/stale-notice.tsx'

import { draftAddressText, draftOf, type OrderDraft } from './order-draft.ts'

interface StaleOrderProps {
  before: OrderBody
  now: OrderBody
  onTheirs(): void
  onMine(): void
}

/** A colleague saved first: what they changed, and whose version to continue with. */
export function StaleOrder({ before, now, onTheirs, onMine }: StaleOrderProps) {
  return (
    <StaleNotice takeTheirs="Use their version" onTheirs={onTheirs} onMine={onMine}>
      <p>A colleague has changed this order since you opened it.</p>
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

interface Difference {
  field: string
  before: string
  now: string
}

const FIELDS: readonly [string, (draft: OrderDraft) => string][] = [
  ['Customer', (draft) => draft.customerName],
  ['Address', ({ address }) => draftAddressText(address)],
  ['E-mail', (draft) => draft.email],
  ['Status', (draft) => draft.status],
  ['Paid by', (draft) => draft.paidBy],
  ['Books', ({ items }) => items.map(bookText).join(', ')],
]

/** What differs between two versions of an order, named as in the form. */
export function differencesOf(before: OrderBody, now: OrderBody): Difference[] {
  const [old, fresh] = [draftOf(before), draftOf(now)]
  const changed = FIELDS.filter(([, read]) => read(old) !== read(fresh)).map(([field, read]) => ({
    field,
    before: read(old) || 'nothing',
    now: read(fresh) || 'nothing',
  }))
  if (before.cancelledAt === null && now.cancelledAt !== null) {
    changed.push({ field: 'Cancelled', before: 'no', now: now.cancelReason || 'yes' })
  }
  return changed
}

function bookText({ quantity, title, price }: OrderDraft['items'][number]): string {
  return `${quantity} × ${title} at ${formatRupees(price)}`
}
