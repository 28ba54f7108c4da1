import { useState } from 'react'

import {
  isDispatched,
  ORDER_STATUSES,
  type OrderStatus,
  parseOrderStatus,
} from '#modules/orders/order-states.ts'
import { changeOrderStatus } from '#modules/orders/orders.operations.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { NoToken } from '#web/admin/kit/api/session.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { useOptimisticEdits, useOwnVersions } from '#web/admin/kit/inline-edits/optimistic-edits.tsx'
import { ApiError } from '#web/client/api-error.ts'
import { Select } from '#web/ui/input.tsx'

/** Spec §4: the row's select offers these three, and the current status if it is another (DESIGN §5). */
const ROW_STATUSES: readonly OrderStatus[] = ['Processing', 'Shipped', 'Delivered']

/** Returns the options of a row's select. A current status that isn't one of them comes first. */
export function rowStatuses(current: OrderStatus): readonly OrderStatus[] {
  return ROW_STATUSES.includes(current) ? ROW_STATUSES : [current, ...ROW_STATUSES]
}

export interface StatusSelectProps {
  /** Accessible name of the select. */
  label: string
  status: OrderStatus
  /** True while the request to change the status is in flight (spec §4). */
  saving: boolean
  /** Makes the select read-only: a deleted order's status can't change. */
  fixed?: boolean
  onChange(status: OrderStatus): void
}

export function StatusSelect({ label, status, saving, fixed = false, onChange }: StatusSelectProps) {
  return (
    <Select
      aria-label={label}
      value={status}
      disabled={saving || fixed}
      aria-busy={saving}
      onChange={(event) => onChange(parseOrderStatus(event.target.value) ?? ORDER_STATUSES[0])}
      className="w-36 md:max-xl:w-33"
    >
      {rowStatuses(status).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  )
}

/** Statuses that send the shopper an email, which can't be undone. */
const E_MAILED: readonly OrderStatus[] = ['Shipped', 'Delivered']

/**
 * Reports whether to ask for courier and tracking number first: they are unknown, and the shopper is notified
 * immediately.
 */
export function asksForParcel(
  order: Pick<OrderBody, 'status' | 'email' | 'trackingNumber'>,
  to: OrderStatus,
): boolean {
  return to === 'Shipped' && !isDispatched(order) && order.email !== '' && order.trackingNumber === null
}

/** Text of the undo bar: the change, and a note if it sent an email that can't be undone. */
export function editText(
  { number, email }: Pick<OrderBody, 'number' | 'email'>,
  from: OrderStatus,
  to: OrderStatus,
) {
  const mailed = E_MAILED.includes(to) && email !== ''
  return `${number}: ${from} → ${to}${mailed ? '. The shopper has been emailed; undoing only changes the status' : ''}`
}

/**
 * Edits statuses in their rows. The new status shows immediately, and the row's select is disabled while the
 * request is in flight. The list reloads on success and on failure (spec §4).
 */
export function useStatusEdits(loaded: unknown, reload: () => void) {
  const [dispatched, setDispatched] = useState<OrderBody>()
  const edits = useOptimisticEdits<OrderStatus>(loaded, reload)
  const versions = useOwnVersions()

  async function put(order: OrderBody, status: OrderStatus): Promise<void> {
    const json = { status, version: versions.of(order) }
    versions.learn(await staffCall(changeOrderStatus, { param: { id: order._id }, json }))
  }
  return {
    undoable: edits.undoable,
    statusOf: ({ _id, status }: OrderBody) => edits.shown(_id, status),
    isUpdating: ({ _id }: OrderBody) => edits.isSaving(_id),
    /** The order in the dispatch dialog, before it becomes Shipped. */
    dispatched,
    endDispatch: () => setDispatched(undefined),
    change(order: OrderBody, to: OrderStatus): void {
      if (asksForParcel(order, to)) {
        setDispatched(order)
        return
      }
      const from = edits.shown(order._id, order.status)
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
        text: editText(order, from, to),
        refusal: (error) => failureText(error, 'Failed to update status'),
      })
    },
  }
}

export type StatusEdits = ReturnType<typeof useStatusEdits>

/**
 * Returns the spec's failure text, or the server's reason if a rule of the shop rejected the change (409) or
 * a field of it.
 */
export function failureText(error: unknown, text: string): string {
  if (error instanceof NoToken) return error.message
  const isReason = error instanceof ApiError && (error.status === 409 || error.issues.length > 0)
  return isReason && error.hasMessage ? error.message : text
}
