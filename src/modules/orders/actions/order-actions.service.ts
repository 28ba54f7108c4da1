import type { Actor } from '#modules/accounts/actor.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'

import { editOrder } from '#modules/orders/editing/edit-order.ts'
import { enterOrder } from '#modules/orders/editing/enter-order.ts'
import { removeOrder } from '#modules/orders/editing/remove-order.ts'
import { cancelOrder } from '#modules/orders/lifecycle/cancel.ts'
import { refundOrder } from '#modules/orders/lifecycle/refund.ts'
import type { ManualOrderInput, OrderEditInput, RefundInput } from '#modules/orders/order-actions.schema.ts'
import { createOrderWriting, type OrderActionServiceDeps } from '#modules/orders/order-writing.ts'

/** What staff do to orders; each call is one transaction. */
export interface OrderActionsService {
  /**
   * Writes an order of somebody in the shop or on the telephone (DESIGN §4); its id. Prices are the shop's unless staff
   * who decide prices name agreed ones. Throws `conflict` 'out_of_stock' naming the short books, or 'price_changed'.
   */
  enter(actor: Actor, order: ManualOrderInput): Promise<string>
  /** Changes fields; books of manual unpaid orders only. Throws `conflict` 'stale', 'paid', 'invoiced', 'cancelled'. */
  edit(actor: Actor, id: string, edit: OrderEditInput): Promise<void>
  /** Out of the lists, stock back unless dispatched. Throws `conflict` 'paid' while its money is here. */
  remove(actor: Actor, id: string): Promise<void>
  /**
   * As a shopper's cancellation, before dispatch. Of an order that is paid for, or was dispatched once, by anyone who may
   * refund: it gives money back.
   */
  cancel(actor: Actor, id: string, reason: string): Promise<void>
  /** Sends back a part or all that is left. Throws `conflict` 'exceeds', 'unpaid', 'cancelled', 'stale'. */
  refund(actor: Actor, id: string, refund: RefundInput): Promise<void>
}

export function createOrderActionsService(given: OrderActionServiceDeps): OrderActionsService {
  const deps = { ...given, ...createOrderWriting(given) }
  return {
    async enter(actor, order) {
      requirePermission(actor, 'orders.write')
      return enterOrder(deps, actor, order)
    },
    async edit(actor, id, edit) {
      requirePermission(actor, 'orders.write')
      await editOrder(deps, actor, id, edit)
    },
    async remove(actor, id) {
      requirePermission(actor, 'orders.delete')
      await removeOrder(deps, actor, id)
    },
    async cancel(actor, id, reason) {
      requirePermission(actor, 'orders.write')
      await cancelOrder(deps, actor, { id, reason })
    },
    async refund(actor, id, refund) {
      requirePermission(actor, 'refunds.write')
      await refundOrder(deps, actor, id, refund)
    },
  }
}
