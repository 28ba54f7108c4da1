import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { ArrivedCertificate, PartPaymentInput } from '#modules/orders/order-actions.schema.ts'
import { openOrder, type OrderDeps, requirePossible } from '#modules/orders/order-writing.ts'
import { isPaid } from '#modules/orders/order.ts'
import { updateOrder } from '#modules/orders/orders.repository.ts'
import { readTds, tdsReference } from '#modules/orders/paid-by.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import { inTransaction } from '#platform/database/database.ts'
import { badField, conflict, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { formatRupees } from '#platform/money.ts'

import {
  deletePartPayment,
  insertPartPayment,
  partPaymentsOf,
  setPartReference,
} from './manual-orders.repository.ts'
import { type ConfirmedPayment, requirePlausible } from './receipt.ts'
import { note, type OrderEdit, paymentOf, recordPayment } from './shop-payment.ts'

/**
 * Records an amount received in the shop: part of the amount owed, or all of it, which pays the order.
 * Rejects an amount above the amount owed. Throws `conflict` 'stale', 'paid', 'cancelled'.
 */
export async function receivePayment(
  deps: OrderDeps,
  actor: Actor,
  id: string,
  { version, amount, confirmed, ...input }: PartPaymentInput,
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
    const confirmedPayment = { ...payment, confirmed }
    if (amount === owed) await recordPayment(deps, noting, confirmedPayment)
    else await recordPart(deps, noting, amount, confirmedPayment)
  })
}

async function recordPart(
  deps: OrderDeps,
  noting: OrderEdit,
  amount: number,
  { confirmed, ...payment }: ConfirmedPayment,
): Promise<void> {
  const { tx, actor, order } = noting
  const { paidBy, paymentReference: reference, paidOn } = payment
  await requirePlausible(tx, { payment, orderId: order.id, orderedAt: order.createdAt, confirmed })
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
 * Enters the certificate of a deduction, also after the order is paid: certificates arrive after the quarter.
 * Throws `notFound` for a payment that isn't a deduction of tax.
 */
export async function enterCertificate(
  deps: OrderDeps,
  actor: Actor,
  id: string,
  { payment, tdsCertificate, version }: ArrivedCertificate & { payment: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await openOrder(tx, id, version)
    requirePossible('edit', order)
    const parts = await partPaymentsOf(tx, id)
    const part = parts.find((one) => one.id === payment)
    const tds = readTds(part?.reference)
    if (part?.paidBy !== 'tds' || !tds) throw notFound('Deduction')
    await setPartReference(tx, part.id, tdsReference({ ...tds, certificate: tdsCertificate }))
    await updateOrder(tx, id, {})
    await note(deps, 'correctPayment', { tx, actor, order }, { from: 'tds', to: 'tds', on: part.paidOn })
  })
}

/**
 * Undoes a part payment that was recorded by mistake or paid back (`refunds.write`). Throws `conflict` 'paid' if
 * the order is paid in full: the completing payment must be undone first.
 */
export async function undoPart(
  deps: OrderDeps,
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
      { by: part.paidBy, on: part.paidOn, undone: part.amount, part: true },
    )
  })
}
