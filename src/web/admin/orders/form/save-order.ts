import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { ApiError } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import { bodyOf, FILL_IN_ALL, isFilledIn, type OrderDraft } from './order-draft.ts'

/** What came of saving: done, refused with words, or somebody else's newer state. */
export type Saved = { done: true } | { done: false; fault?: string; newer?: OrderBody }

/** `formKey` names a new order's form: pressing again after a lost answer is the same order. */
export async function saveOrder(
  draft: OrderDraft,
  order: OrderBody | undefined,
  formKey: string,
): Promise<Saved> {
  if (!isFilledIn(draft)) return { done: false, fault: FILL_IN_ALL }
  try {
    await (order
      ? adminApi.put(`/orders/${order._id}`, bodyOf(draft, order))
      : adminApi.post('/orders', { ...bodyOf(draft, order), formKey }))
    notify.success(order ? 'Order updated!' : 'Order created!')
    return { done: true }
  } catch (error) {
    if (order && error instanceof ApiError && error.code === 'stale') return loadNewer(order)
    return { done: false, fault: faultOf(error) }
  }
}

async function loadNewer({ _id }: OrderBody): Promise<Saved> {
  try {
    return { done: false, newer: await adminApi.get<OrderBody>(`/orders/${_id}`) }
  } catch (error) {
    return { done: false, fault: faultOf(error) }
  }
}

function faultOf(error: unknown): string {
  if (!(error instanceof ApiError) || !error.hasMessage) return 'Something went wrong'
  const [issue] = error.issues
  return issue ? `${error.message} (${issue.path}: ${issue.message})` : error.message
}
