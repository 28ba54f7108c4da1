import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { cancelOrder } from '#modules/orders/lifecycle/cancel.ts'
import { refundOrder } from '#modules/orders/lifecycle/refund.ts'
import { exchangeBooks } from '#modules/orders/lifecycle/stock.ts'
import type {
  ManualOrderInput,
  OrderEditInput,
  PartInput,
  PartPaymentInput,
  RefundInput,
  ShopPaymentInput,
  WishesInput,
} from '#modules/orders/order-actions.schema.ts'
import {
  createOrderWriting,
  openOrder,
  type OrderActionDeps,
  type OrderActionServiceDeps,
  orderEvent,
  requirePossible,
} from '#modules/orders/order-writing.ts'
import { isDispatched } from '#modules/orders/order-states.ts'
import { isPaid, type Order } from '#modules/orders/order.ts'
import { insertEvent, updateOrder } from '#modules/orders/orders.repository.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { conflict, type Failure } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { changeWishes } from './change-wishes.ts'
import { editOrder } from './edit-order.ts'
import { enterOrder } from './enter-order.ts'
import { receivePayment, undoPart } from './part-payment.ts'
import { type AgreedOrder, placeAgreed } from './place-agreed.ts'
import { sendPart } from './send-part.ts'
import { setPayment } from './shop-payment.ts'

/** The staff actions on orders. Each call is one transaction. */
export function createOrderActionsService(given: OrderActionServiceDeps) {
  const deps = { ...given, ...createOrderWriting(given) }
  return {
    /**
     * Enters an order for a customer in the shop or on the phone (DESIGN §4). Returns its id. Prices are the
     * shop's unless staff with price permission name agreed ones. Throws `conflict` 'out_of_stock' naming the
     * short books, or 'price_changed'.
     */
    async enter(actor: Actor, order: ManualOrderInput): Promise<string> {
      requirePermission(actor, 'orders.write')
      return enterOrder(deps, actor, order)
    },
    /**
     * Places an order on agreed terms, in the caller's transaction. The caller decides who may accept them.
     * Throws `conflict` 'not_for_sale' and 'out_of_stock'.
     */
    placeAgreed: (
      tx: Tx,
      touch: Touch,
      actor: Pick<Actor, 'email'>,
      order: AgreedOrder,
    ): Promise<{ id: string; number: string }> => placeAgreed(deps, tx, touch, actor, order),
    /**
     * Edits fields; books only of manual unpaid orders. Throws `conflict` 'stale', 'paid', 'invoiced',
     * 'cancelled'.
     */
    async edit(actor: Actor, id: string, edit: OrderEditInput): Promise<void> {
      requirePermission(actor, 'orders.write')
      await editOrder(deps, actor, id, edit)
    },
    /**
     * Records, corrects or undoes a shop payment (undoing requires `refunds.write`). Throws `conflict` 'stale',
     * 'paid', 'cancelled', and when undoing 'unpaid', 'refunded', 'invoiced'.
     */
    async setPayment(actor: Actor, id: string, payment: ShopPaymentInput): Promise<void> {
      requirePermission(actor, 'orders.write')
      await setPayment(deps, actor, id, payment)
    },
    /**
     * Records an amount received in the shop: part of the amount owed, or all of it, which pays the order.
     * Throws `conflict` 'stale', 'paid', 'cancelled'.
     */
    async receive(actor: Actor, id: string, payment: PartPaymentInput): Promise<void> {
      requirePermission(actor, 'orders.write')
      await receivePayment(deps, actor, id, payment)
    },
    /** Undoes a part payment (`refunds.write`). Throws `conflict` 'paid' while the order is paid in full. */
    async undoPart(
      actor: Actor,
      id: string,
      part: { payment: string; version?: number | undefined },
    ): Promise<void> {
      requirePermission(actor, 'orders.write')
      await undoPart(deps, actor, id, part)
    },
    /**
     * Changes the delivery wishes, until the order is dispatched. Throws `conflict` 'stale', 'cancelled',
     * 'dispatched'.
     */
    async setWishes(actor: Actor, id: string, wishes: WishesInput): Promise<void> {
      requirePermission(actor, 'orders.write')
      await changeWishes(deps, actor, id, wishes)
    },
    /**
     * Removes an order from the lists, and restores its stock unless it was dispatched. Throws `conflict`
     * 'paid' while it holds money.
     */
    async remove(actor: Actor, id: string): Promise<void> {
      requirePermission(actor, 'orders.delete')
      await removeOrder(deps, actor, id)
    },
    /**
     * Cancels like a shopper, before dispatch. A paid or once dispatched order requires refund permission, as
     * its money is refunded.
     */
    async cancel(actor: Actor, id: string, reason: string): Promise<void> {
      requirePermission(actor, 'orders.write')
      await cancelOrder(deps, actor, { id, reason })
    },
    /**
     * Sends some copies before the rest. Throws `conflict` 'exceeds', 'whole', 'stale', and what the transition
     * table refuses.
     */
    async sendPart(actor: Actor, id: string, part: PartInput): Promise<void> {
      requirePermission(actor, 'orders.write')
      await inTransaction(deps.db, (tx) => sendPart(deps, tx, actor, id, part))
    },
    /**
     * Refunds part of the payment, or the rest of it. Throws `conflict` 'exceeds', 'unpaid', 'cancelled',
     * 'stale'.
     */
    async refund(actor: Actor, id: string, refund: RefundInput): Promise<void> {
      requirePermission(actor, 'refunds.write')
      await refundOrder(deps, actor, id, refund)
    },
  }
}

export type OrderActionsService = ReturnType<typeof createOrderActionsService>

/** Removes an order from the lists. Restores its stock unless it was dispatched, or cancelled before. */
async function removeOrder(deps: OrderActionDeps, actor: Actor, id: string): Promise<void> {
  await deps.pages.write(async (tx, touch) => {
    const order = await openOrder(tx, id)
    if (await deps.documents?.issued(tx, id)) throw invoiced(order)
    requireRemovable(order)
    requirePossible('remove', order)
    const at = deps.clock.now()
    await updateOrder(tx, id, { deletedAt: at })
    await insertEvent(tx, orderEvent(id, transitionOf('remove').event, actor, {}, at))
    if (order.cancelledAt !== null || isDispatched(order)) return
    await exchangeBooks(deps, tx, touch, { orderId: id, actor, before: order.lines, after: [] })
  })
}

/**
 * An issued document can only be reversed by another document (CGST Act s. 34), so its order must stay visible.
 */
function invoiced(order: Order): Failure {
  const message =
    order.cancelledAt === null
      ? `An invoice was issued for this order, so it cannot be deleted. ${toCancel(order)}: a credit note takes the invoice back.`
      : 'An invoice and its credit note were issued for this order, so it stays in the list.'
  return conflict('invoiced', message)
}

/** Throws if money would disappear from view: a paid order must be cancelled first, which refunds it. */
function requireRemovable(order: Order): void {
  if (order.cancelledAt !== null || !isPaid(order)) return
  const message = `This order was paid for. ${toCancel(order)}: then its money goes back.`
  throw conflict('paid', message)
}

/** A dispatched order can be cancelled only after its status is set back. */
function toCancel(order: Order): string {
  return isDispatched(order)
    ? 'It was dispatched: set its status back to Processing first, then cancel it'
    : 'Cancel it instead'
}
