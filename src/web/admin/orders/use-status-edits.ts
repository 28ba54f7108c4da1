import type { OrderStatus } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useOptimisticEdits } from '#web/admin/kit/inline-edits/use-optimistic-edits.ts'
import { useOwnVersions } from '#web/admin/kit/inline-edits/use-own-versions.ts'

import { refusalOf } from './refusal.ts'

/** Of these the shopper has been told by e-mail, which no undoing calls back. */
const TOLD: readonly OrderStatus[] = ['Shipped', 'Delivered']

/**
 * Statuses that are changed in the rows: shown at once, the row's select is disabled while its update is in flight, and
 * the list reloads after it, whatever came of it (spec §4).
 */
export function useStatusEdits(loaded: unknown, reload: () => void) {
  const edits = useOptimisticEdits<OrderStatus>(loaded, reload)
  const versions = useOwnVersions()

  async function put(order: OrderBody, status: OrderStatus): Promise<void> {
    const body = { status, version: versions.of(order) }
    versions.learn(await adminApi.put<OrderBody>(`/orders/admin/${order._id}/status`, body))
  }
  return {
    undoable: edits.undoable,
    statusOf: ({ _id, status }: OrderBody) => edits.shown(_id, status),
    isUpdating: ({ _id }: OrderBody) => edits.isSaving(_id),
    change(order: OrderBody, to: OrderStatus): void {
      const from = edits.shown(order._id, order.status)
      const mailed = TOLD.includes(to) && order.email !== ''
      void edits.edit({
        id: order._id,
        record: order._id,
        from,
        to,
        save: async () => {
          await put(order, to)
          return () => put(order, from)
        },
        said: 'Order status updated',
        words: `${order.number}: ${from} → ${to}${mailed ? '. The shopper has an e-mail about it' : ''}`,
        refusal: (error) => refusalOf(error, 'Failed to update status'),
      })
    },
  }
}

export type StatusEdits = ReturnType<typeof useStatusEdits>
