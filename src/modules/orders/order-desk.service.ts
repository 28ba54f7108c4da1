import type { Actor } from '#modules/accounts/actor.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import type { ManualOrder, Order, Replacement } from './order.ts'
import { changingOf, type OrdersDeps } from './orders.service.ts'
import type { Tx } from '#platform/database/database.ts'

import { editOrder, openToEdit, type OrderEdit } from './edit-order.ts'
import { type EnteredWith, enterOrder } from './enter-order.ts'
import { enteredBefore, type OrderForm } from './order-forms.ts'
import { markRefunded, type OrderRefund } from './order-refunded.ts'
import { type ClaimStep, enterReplacement, noteClaim } from './order-claims.ts'
import { removeOrder } from './remove-order.ts'

/** The orders' part of what staff do to them; the caller owns the transaction and moves stock and money in it. */
export interface OrderDeskService {
  /** See `enteredBefore`. */
  enteredBefore(tx: Tx, actor: Actor, form: OrderForm): Promise<string | undefined>
  /** Writes a manual order, its 'placed' event and, where an e-mail address is known, the confirmation. */
  enter(tx: Tx, actor: Actor, order: ManualOrder, more: EnteredWith): Promise<void>
  /**
   * Writes what goes out in place of faulty books of `order`, to whoever ordered them, and its 'placed' event. No e-mail:
   * whoever decides about the claim writes one.
   */
  enterReplacement(tx: Tx, actor: Actor, order: Order, replacement: Replacement): Promise<{ number: string }>
  /** An event of the order: what was decided about a claim, or what became of the decision. */
  noteClaim(tx: Tx, actor: Actor, orderId: string, step: ClaimStep): Promise<void>
  /** Locks an order for a change. Not-found for a deleted one, `conflict` 'stale' for another `version`. */
  openToEdit(tx: Tx, actor: Actor, id: string, version?: number): Promise<Order>
  /**
   * Writes what differs, each kind with its event. Throws `conflict` 'cancelled', and 'paid' or 'invoiced' for lines or a
   * payment that can no longer change: money never changes silently.
   */
  edit(tx: Tx, actor: Actor, order: Order, edit: OrderEdit): Promise<void>
  /** Takes an order out of the staff's lists; `conflict` 'paid' while there is money in it, 'invoiced' once it has an invoice. */
  remove(tx: Tx, actor: Actor, order: Order): Promise<void>
  /** Writes what goes back, with event, credit note and e-mail. */
  markRefunded(tx: Tx, actor: Actor, order: Order, refund: OrderRefund): Promise<void>
}

export function createOrderDeskService(deps: OrdersDeps): OrderDeskService {
  const changing = changingOf(deps)
  return {
    async enteredBefore(tx, actor, form) {
      requirePermission(actor, 'orders.write')
      return enteredBefore(tx, form)
    },
    async enter(tx, actor, order, more) {
      requirePermission(actor, 'orders.write')
      await enterOrder(changing, tx, actor, order, more)
    },
    async enterReplacement(tx, actor, order, replacement) {
      requirePermission(actor, 'claims.write')
      return enterReplacement(changing, tx, actor, order, replacement)
    },
    async noteClaim(tx, actor, orderId, step) {
      requirePermission(actor, 'claims.write')
      await noteClaim(changing, tx, actor, orderId, step)
    },
    async openToEdit(tx, actor, id, version) {
      requirePermission(actor, 'orders.read')
      return openToEdit(tx, id, version)
    },
    async edit(tx, actor, order, edit) {
      requirePermission(actor, 'orders.write')
      await editOrder(changing, tx, actor, order, edit)
    },
    async remove(tx, actor, order) {
      requirePermission(actor, 'orders.delete')
      await removeOrder(changing, tx, actor, order)
    },
    async markRefunded(tx, actor, order, refund) {
      requirePermission(actor, 'refunds.write')
      await markRefunded(changing, tx, actor, order, refund)
    },
  }
}
