import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { PartPaymentInput } from '#modules/orders/order-actions.schema.ts'
import { openOrder, type OrderActionDeps, requirePossible } from '#modules/orders/order-writing.ts'
import { isPaid } from '#modules/orders/order.ts'
import { updateOrder } from '#modules/orders/orders.repository.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import { inTransaction } from '#platform/database/database.ts'
import { badField, conflict, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { formatRupees } from '#platform/money.ts'

import { deletePartPayment, insertPartPayment } from './part-payments.repository.ts'
import { note, type OrderEdit, paymentOf, recordPayment, type ShopPayment } from './shop-payment.ts'

/**
 * Records an amount received in the shop: part of the amount owed, or all of it, which pays the order.
 * Rejects an amount above the amount owed. Throws `conflict` 'stale', 'paid', 'cancelled'.
 */
export async function receivePayment(
  deps: OrderActionDeps,
  actor: Actor,
  id: string,
  { version, amount, ...input }: PartPaymentInput,
): Promise<void> {
  const payment = paymentOf(input, deps.clock.now())
  if (!payment) throw badField('paidBy', 'Choose how it was paid.')
  await inTransaction(deps.db, async (tx) => {
    const order = await openOrder(tx, id, version)
    requirePossible('recordPayment', order)
    const owed = order.total - order.received
    if (amount > owed) {
      throw badField('amount', `must be at most ${formatRupees(owed)}, the amount still owed`)
    }
    const noting = { tx, actor, order }
    if (amount === owed) await recordPayment(deps, noting, payment)
    else await recordPart(deps, noting, amount, payment)
  })
}

async function recordPart(
  deps: OrderActionDeps,
  noting: OrderEdit,
  amount: number,
  { paidBy, paymentReference: reference, paidOn }: ShopPayment,
): Promise<void> {
  const { tx, actor, order } = noting
  await insertPartPayment(tx, {
    id: newId(),
    orderId: order.id,
    amount,
    paidBy,
    reference,
    paidOn,
    recordedBy: actor.email,
    recordedAt: deps.clock.now(),
  })
  await updateOrder(tx, order.id, { received: order.received + amount })
  await note(deps, 'recordPayment', noting, { by: paidBy, on: paidOn, amount, part: true })
}

/**
 * Undoes a part payment that was recorded by mistake or paid back (`refunds.write`). Throws `conflict` 'paid' if
 * the order is paid in full: the completing payment must be undone first.
 */
export async function undoPart(
  deps: OrderActionDeps,
  actor: Actor,
  id: string,
  { payment, version }: { payment: string; version?: number | undefined },
): Promise<void> {
  requirePermission(actor, transitionOf('undoPayment').staff)
  await inTransaction(deps.db, async (tx) => {
    const order = await openOrder(tx, id, version)
    requirePossible('edit', order)
    if (isPaid(order)) {
      throw conflict('paid', 'This order is paid in full. Undo its last payment first.')
    }
    const part = isId(payment) ? await deletePartPayment(tx, id, payment) : undefined
    if (!part) throw notFound('Payment')
    await updateOrder(tx, id, { received: order.received - part.amount })
    await note(
      deps,
      'undoPayment',
      { tx, actor, order },
      { by: part.paidBy, undone: part.amount, part: true },
    )
  })
}
