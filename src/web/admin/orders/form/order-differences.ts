import { formatRupees } from '#platform/money.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'

import { addressWords } from './address-draft.ts'
import { draftOf, type OrderDraft } from './order-draft.ts'

export interface Difference {
  field: string
  before: string
  now: string
}

const FIELDS: readonly [string, (draft: OrderDraft) => string][] = [
  ['Customer', (draft) => draft.customerName],
  ['Address', ({ address }) => addressWords(address)],
  ['E-mail', (draft) => draft.email],
  ['Status', (draft) => draft.status],
  ['Paid by', (draft) => draft.paidBy],
  ['Books', ({ items }) => items.map(bookWords).join(', ')],
]

/** What somebody else changed between two states of an order, in the words of the form. */
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

function bookWords({ quantity, title, price }: OrderDraft['items'][number]): string {
  return `${quantity} × ${title} at ${formatRupees(price)}`
}
