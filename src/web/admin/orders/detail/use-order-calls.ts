import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useAction } from '#web/browser/use-action.ts'

import type { bodyOf } from './refund-draft.ts'

export interface Parcel {
  courier: string
  trackingNumber: string
}

/** `version`: of the order as it was shown, so that a colleague's change is not overwritten. */
type StatusChange = Pick<OrderBody, 'status' | 'version'> & Partial<Parcel> & { evenIfReturned?: boolean }

export type OrderCalls = ReturnType<typeof useOrderCalls>

/**
 * What staff change about one order; each call answers whether it was done. The order is loaded again afterwards, even
 * after a refusal: then it is no longer what was shown.
 */
export function useOrderCalls(id: string, reload: () => void) {
  const { busy, run } = useAction()

  async function act(call: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    const ok = await run(call, { done, failed })
    reload()
    return ok
  }

  return {
    busy,
    refund: (body: ReturnType<typeof bodyOf>) =>
      act(() => adminApi.post(`/admin/orders/${id}/refunds`, body), 'Refund requested', 'Failed to refund'),
    cancel: (reason: string) =>
      act(
        () => adminApi.post(`/admin/orders/${id}/cancel`, { reason }),
        'Order cancelled',
        'Failed to cancel order',
      ),
    setStatus: (change: StatusChange) =>
      act(
        () => adminApi.put(`/orders/admin/${id}/status`, change),
        'Order status updated',
        'Failed to update status',
      ),
  }
}
