import type { OrderStatus } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { NoToken } from '#web/admin/kit/api/with-session.ts'
import { useOptimisticEdits, useOwnVersions } from '#web/admin/kit/inline-edits/use-optimistic-edits.ts'
import { ApiError } from '#web/api-error.ts'

/** The shopper gets an e-mail about these, which undo cannot take back. */
const E_MAILED: readonly OrderStatus[] = ['Shipped', 'Delivered']

/**
 * Changes a status in its row: shown at once, with the row's select disabled while the update is in flight; the list
 * reloads afterwards, done or refused (spec §4).
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
      const mailed = E_MAILED.includes(to) && order.email !== ''
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
        text: `${order.number}: ${from} → ${to}${mailed ? '. The shopper has been e-mailed' : ''}`,
        refusal: (error) => failureText(error, 'Failed to update status'),
      })
    },
  }
}

export type StatusEdits = ReturnType<typeof useStatusEdits>

/** The spec's text for what failed; a rule of the shop that refused it (409) gives the reason instead. */
export function failureText(error: unknown, text: string): string {
  if (error instanceof NoToken) return error.message
  return error instanceof ApiError && error.status === 409 && error.hasMessage ? error.message : text
}
