import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { failureText } from '#web/admin/orders/order-status.tsx'
import { notify } from '#web/browser/toast.ts'

interface Handover {
  parcels: readonly { order: Pick<OrderBody, '_id' | 'number' | 'version'>; trackingNumber: string }[]
  courier: string
}

/**
 * Dispatches parcels sequentially, each based on the displayed version. A refused order doesn't stop the
 * rest.
 */
export function useDispatchAll(refreshes: string) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const { run, busy } = useAction({
    run: (handover: Handover) => dispatchAll(handover),
    failed: 'Failed to dispatch',
    refreshes: [refreshes],
    onDone(problems, { parcels }) {
      setRefused(problems)
      const sent = parcels.length - problems.length
      if (sent > 0) notify.success(`${sent} ${sent === 1 ? 'parcel' : 'parcels'} dispatched`)
    },
  })
  return { run, busy, refused }
}

/** Returns the refused orders, each with the reason. */
async function dispatchAll({ parcels, courier }: Handover): Promise<string[]> {
  const problems: string[] = []
  for (const { order, trackingNumber } of parcels) {
    const change = { status: 'Shipped', courier, trackingNumber, version: order.version }
    try {
      await adminApi.put(`/orders/admin/${order._id}/status`, change)
    } catch (error) {
      problems.push(`${order.number}: ${failureText(error, 'it could not be saved. Please try again.')}`)
    }
  }
  return problems
}
