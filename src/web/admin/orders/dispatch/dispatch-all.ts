import { useState } from 'react'

import { changeOrderStatus, listReadyOrders } from '#modules/orders/orders.operations.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { PARCEL_QUESTIONS, type ParcelQuestion } from '#modules/orders/questions.ts'
import { ownValue } from '#platform/own-value.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useQuestions } from '#web/admin/kit/requests/use-questions.tsx'
import type { Parcel } from '#web/admin/orders/detail/use-order-calls.ts'
import { failureText } from '#web/admin/orders/order-status.tsx'
import { notify } from '#web/client/toast.ts'

import type { TrackingDraft } from './tracking-draft.ts'

interface Handover extends Parcel {
  order: Pick<OrderBody, '_id' | 'number' | 'version'>
}

/** A parcel delivered by hand has neither courier nor number; the courier's file overrides the field. */
export function handoverOf(draft: TrackingDraft, order: OrderBody, courier: string): Handover {
  if (draft.byHand.includes(order._id)) return { order, courier: '', trackingNumber: '' }
  return {
    order,
    courier: ownValue(draft.couriers, order._id) ?? courier,
    trackingNumber: ownValue(draft.numbers, order._id) ?? '',
  }
}

/**
 * Dispatches parcels sequentially, each based on the order's displayed version. If one is rejected, the
 * others are still dispatched. Asks before a tracking number is used twice.
 */
export function useDispatchAll() {
  const [refused, setRefused] = useState<readonly string[]>([])
  const { asking, dialog } = useQuestions(PARCEL_QUESTIONS, 'Use this number')
  const { run, busy } = useAction({
    run: (parcels: readonly Handover[]) => dispatchAll(parcels, asking),
    failed: 'Failed to dispatch',
    refreshes: [listReadyOrders],
    onDone(problems, parcels) {
      setRefused(problems)
      const sent = parcels.length - problems.length
      if (sent > 0) notify.success(`${sent} ${sent === 1 ? 'parcel' : 'parcels'} dispatched`)
    },
  })
  return { run, busy, refused, dialog }
}

/** Returns the numbers of the rejected orders, each with the reason. */
async function dispatchAll(
  parcels: readonly Handover[],
  asking: ReturnType<typeof useQuestions<ParcelQuestion>>['asking'],
): Promise<string[]> {
  const problems: string[] = []
  for (const { order, ...parcel } of parcels) {
    const change = { status: 'Shipped', ...parcel, version: order.version } as const
    try {
      await asking((confirmed) =>
        staffCall(changeOrderStatus, { param: { id: order._id }, json: { ...change, confirmed } }),
      )
    } catch (error) {
      problems.push(`${order.number}: ${failureText(error, 'couldn’t be saved. Try again.')}`)
    }
  }
  return problems
}
