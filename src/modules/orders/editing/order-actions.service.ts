import type { Actor } from '#modules/accounts/actor.ts'
import {
  type DeliveryWishes,
  factsOf,
  type Wish,
  WISH_NAMES,
  wishesOf,
  wishIssue,
} from '#modules/orders/delivery-wishes.ts'
import { type CancellationGround, cancelOrder } from '#modules/orders/lifecycle/cancel.ts'
import { refundOrder } from '#modules/orders/lifecycle/refund.ts'
import { exchangeBooks } from '#modules/orders/lifecycle/stock.ts'
import type { PartInput, WishesInput } from '#modules/orders/order-actions.schema.ts'
import { isDispatched } from '#modules/orders/order-states.ts'
import {
  openOrder,
  type OrderDeps,
  orderEvent,
  REPACK,
  requirePossible,
} from '#modules/orders/order-writing.ts'
import { isPaid, type Order } from '#modules/orders/order.ts'
import { actionStateOf, insteadOfDeleting } from '#modules/orders/possible-actions.ts'
import { insertEvent, updateOrder } from '#modules/orders/orders.repository.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import { inTransaction } from '#platform/database/database.ts'
import { badField, conflict, type Failure } from '#platform/errors.ts'

import { editOrder } from './edit-order.ts'
import { enterOrder } from './enter-order.ts'
import { enterCertificate, receivePayment, undoPart } from './part-payment.ts'
import { placeAgreed } from './place-agreed.ts'
import { sendPart } from './send-part.ts'
import { setPayment } from './shop-payment.ts'

/** The staff actions on orders. Each call is one transaction, except `placeAgreed`, which runs in the caller's. */
export function createOrderActionsService(deps: OrderDeps) {
  const action =
    <Given extends unknown[], Result>(act: (deps: OrderDeps, ...args: Given) => Result) =>
    (...args: Given): Result =>
      act(deps, ...args)
  return {
    enter: action(enterOrder),
    placeAgreed: action(placeAgreed),
    edit: action(editOrder),
    setPayment: action(setPayment),
    receive: action(receivePayment),
    undoPart: action(undoPart),
    enterCertificate: action(enterCertificate),
    setWishes: action(changeWishes),
    remove: action(removeOrder),
    cancel: (actor: Actor, id: string, reason: string, seen: CancellationGround = {}): Promise<void> =>
      cancelOrder(deps, actor, { id, reason, ...seen }),
    sendPart: (actor: Actor, id: string, part: PartInput): Promise<void> =>
      inTransaction(deps.db, (tx) => sendPart(deps, tx, actor, id, part)),
    refund: action(refundOrder),
  }
}

export type OrderActionsService = ReturnType<typeof createOrderActionsService>

/**
 * Removes an order from the lists. Restores its stock unless it was dispatched or already cancelled. Throws
 * `conflict` 'paid' if the order is paid and not cancelled, and 'invoiced'.
 */
async function removeOrder(deps: OrderDeps, actor: Actor, id: string): Promise<void> {
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
      ? `This order has an invoice, so it can’t be deleted. ${insteadOfDeleting(actionStateOf(order), 'a credit note then cancels the invoice')}`
      : 'This order has an invoice and a credit note, so it can’t be deleted.'
  return conflict('invoiced', message)
}

/** Throws if money would disappear from view: a paid order must be cancelled first, which refunds it. */
function requireRemovable(order: Order): void {
  if (order.cancelledAt !== null || !isPaid(order)) return
  const instead = insteadOfDeleting(actionStateOf(order), 'the customer is then refunded')
  throw conflict('paid', `This order has been paid for. ${instead}`)
}

/**
 * Changes the delivery wishes, until the order is dispatched. The event names the changed fields but not
 * their values: a gift note is personal and the history outlives the account. A change on the slip clears
 * `packedAt`, because the old one was printed. Throws `conflict` 'stale', 'cancelled',
 * 'dispatched'.
 */
async function changeWishes(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { version, ...input }: WishesInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await openOrder(tx, id, version)
    requirePossible('changeWishes', order)
    const wishes = wishesOf({ ...order, ...input })
    const fields = changed(wishesOf(order), wishes)
    if (fields.length === 0) return
    for (const wish of fields) requireAllowed(wish, wishes[wish], clock.now())
    await updateOrder(tx, id, { ...wishes, ...(fields.some(isPrinted) && REPACK) })
    await insertEvent(tx, orderEvent(id, transitionOf('changeWishes').event, actor, { fields }, clock.now()))
  })
}

function changed(before: DeliveryWishes, after: DeliveryWishes): Wish[] {
  return WISH_NAMES.filter((wish) => before[wish] !== after[wish])
}

function isPrinted(wish: Wish): boolean {
  return factsOf(wish).onSlip !== undefined
}

/** Call it only for changed wishes: an unchanged day may be in the past. */
function requireAllowed(wish: Wish, value: unknown, now: Date): void {
  const issue = wishIssue(wish, value, now)
  if (issue) throw badField(wish, issue)
}
