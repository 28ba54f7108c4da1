import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import type { bodyOf } from './refund-draft.ts'

type StatusOf = Pick<OrderBody, 'status' | 'version'>

export interface Parcel {
  courier: string
  trackingNumber: string
}

/** What staff do with one order; each answers whether it was done, and says so. */
export interface StaffDeeds {
  busy: boolean
  refund(body: ReturnType<typeof bodyOf>): Promise<boolean>
  cancel(reason: string): Promise<boolean>
  /** Of the order as it was looked at: what somebody else has changed meanwhile is not overwritten. */
  setStatus(change: StatusOf & Partial<Parcel> & { evenIfReturned?: boolean }): Promise<boolean>
}

/** The order is loaded anew afterwards, also when it was refused: then it is no longer what was shown. */
export function useStaffDeeds(id: string, reload: () => void): StaffDeeds {
  const [busy, setBusy] = useState(false)

  async function act(deed: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    setBusy(true)
    try {
      await deed()
      notify.success(done)
      return true
    } catch (error) {
      notify.error(messageOf(error, failed))
      return false
    } finally {
      setBusy(false)
      reload()
    }
  }

  return {
    busy,
    refund: (body) =>
      act(() => adminApi.post(`/admin/orders/${id}/refunds`, body), 'Refund asked for', 'Failed to refund'),
    cancel: (reason) =>
      act(
        () => adminApi.post(`/admin/orders/${id}/cancel`, { reason }),
        'Order cancelled',
        'Failed to cancel order',
      ),
    setStatus: (change) =>
      act(
        () => adminApi.put(`/orders/admin/${id}/status`, change),
        'Order status updated',
        'Failed to update status',
      ),
  }
}
