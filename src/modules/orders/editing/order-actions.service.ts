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
import { isDispatched, isPaid, type Order } from '#modules/orders/order.ts'
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

/** What staff do to orders; each call is one transaction. */
export interface OrderActionsService {
  /**
   * Writes an order of a customer in the shop or on the telephone (DESIGN §4); its id. Prices are the shop's unless staff
   * who decide prices name agreed ones. Throws `conflict` 'out_of_stock' naming the short books, or 'price_changed'.
   */
  enter(actor: Actor, order: ManualOrderInput): Promise<string>
  /**
   * An order on agreed terms, in the caller's transaction; who may accept them is the caller's to decide. Throws `conflict`
   * 'not_for_sale' and 'out_of_stock'.
   */
  placeAgreed(
    tx: Tx,
    touch: Touch,
    actor: Pick<Actor, 'email'>,
    order: AgreedOrder,
  ): Promise<{ id: string; number: string }>
  /** Changes fields; books of manual unpaid orders only. Throws `conflict` 'stale', 'paid', 'invoiced', 'cancelled'. */
  edit(actor: Actor, id: string, edit: OrderEditInput): Promise<void>
  /**
   * Notes how an order was paid for in the shop, corrects it, or takes it back (`refunds.write`). Throws `conflict` 'stale', 'paid',
   * 'cancelled', and for taking back 'unpaid', 'refunded', 'invoiced'.
   */
  setPayment(actor: Actor, id: string, payment: ShopPaymentInput): Promise<void>
  /**
   * Notes a sum that came in the shop: a part of what is owed, or all of it, which pays the order. Throws `conflict` 'stale', 'paid',
   * 'cancelled'.
   */
  receive(actor: Actor, id: string, payment: PartPaymentInput): Promise<void>
  /** Takes such a part back (`refunds.write`). Throws `conflict` 'paid' while the order is paid in full. */
  undoPart(actor: Actor, id: string, part: { payment: string; version?: number | undefined }): Promise<void>
  /** What is wished of the delivery, until the order leaves. Throws `conflict` 'stale', 'cancelled', 'dispatched'. */
  setWishes(actor: Actor, id: string, wishes: WishesInput): Promise<void>
  /** Out of the lists, stock back unless dispatched. Throws `conflict` 'paid' while its money is here. */
  remove(actor: Actor, id: string): Promise<void>
  /**
   * As a shopper's cancellation, before dispatch. Of an order that is paid for, or was dispatched once, by anyone who may
   * refund: it gives money back.
   */
  cancel(actor: Actor, id: string, reason: string): Promise<void>
  /** Some copies leave before the rest. Throws `conflict` 'exceeds', 'whole', 'stale' and what the table refuses. */
  sendPart(actor: Actor, id: string, part: PartInput): Promise<void>
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
    placeAgreed: (tx, touch, actor, order) => placeAgreed(deps, tx, touch, actor, order),
    async edit(actor, id, edit) {
      requirePermission(actor, 'orders.write')
      await editOrder(deps, actor, id, edit)
    },
    async setPayment(actor, id, payment) {
      requirePermission(actor, 'orders.write')
      await setPayment(deps, actor, id, payment)
    },
    async receive(actor, id, payment) {
      requirePermission(actor, 'orders.write')
      await receivePayment(deps, actor, id, payment)
    },
    async undoPart(actor, id, part) {
      requirePermission(actor, 'orders.write')
      await undoPart(deps, actor, id, part)
    },
    async setWishes(actor, id, wishes) {
      requirePermission(actor, 'orders.write')
      await changeWishes(deps, actor, id, wishes)
    },
    async remove(actor, id) {
      requirePermission(actor, 'orders.delete')
      await removeOrder(deps, actor, id)
    },
    async cancel(actor, id, reason) {
      requirePermission(actor, 'orders.write')
      await cancelOrder(deps, actor, { id, reason })
    },
    async sendPart(actor, id, part) {
      requirePermission(actor, 'orders.write')
      await inTransaction(deps.db, (tx) => sendPart(deps, tx, actor, id, part))
    },
    async refund(actor, id, refund) {
      requirePermission(actor, 'refunds.write')
      await refundOrder(deps, actor, id, refund)
    },
  }
}

/** Takes an order out of the lists; its books go back unless they left or went back when it was cancelled. */
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

/** A document that was issued is undone by another one only (CGST Act s. 34), and its order is found as long as it is. */
function invoiced(order: Order): Failure {
  const message =
    order.cancelledAt === null
      ? `An invoice was issued for this order, so it cannot be deleted. ${toCancel(order)}: a credit note takes the invoice back.`
      : 'An invoice and its credit note were issued for this order, so it stays in the list.'
  return conflict('invoiced', message)
}

/** Money is never taken out of sight: a paid order is cancelled first, which sends it back. */
function requireRemovable(order: Order): void {
  if (order.cancelledAt !== null || !isPaid(order)) return
  const message = `This order was paid for. ${toCancel(order)}: then its money goes back.`
  throw conflict('paid', message)
}

/** What has left the shop is cancelled only after its status was set back. */
function toCancel(order: Order): string {
  return isDispatched(order)
    ? 'It was dispatched: set its status back to Processing first, then cancel it'
    : 'Cancel it instead'
}
