import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { ShopPaymentInput } from '#modules/orders/order-actions.schema.ts'
import {
  openOrder,
  type OrderDeps,
  orderEvent,
  type OrderWriting,
  requirePossible,
} from '#modules/orders/order-writing.ts'
import type { Order } from '#modules/orders/order.ts'
import { insertEvent, updateOrder } from '#modules/orders/orders.repository.ts'
import { type PaidBy, readTds, tdsReference } from '#modules/orders/paid-by.ts'
import { type OrderAction, transitionOf } from '#modules/orders/transitions.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { badField, conflict } from '#platform/errors.ts'
import { indianDay } from '#platform/indian-day.ts'

import { type ConfirmedPayment, requirePlausible, type ShopPayment } from './receipt.ts'

interface SentPayment {
  paidBy?: PaidBy | null | undefined
  paymentReference?: string | undefined
  paidOn?: string | undefined
  tdsSection?: string | undefined
  tdsCertificate?: string | undefined
}

/** Parses the payment fields of a form; undefined if not paid. The day defaults to today. */
export function paymentOf(sent: SentPayment, now: Date): ShopPayment | undefined {
  const { paidBy, paidOn } = sent
  const reference = referenceOf(sent)
  if (!paidBy) {
    if (reference || paidOn) throw badField('paidBy', 'Choose how it was paid.')
    return undefined
  }
  const today = indianDay(now)
  if (paidOn !== undefined && paidOn > today) throw badField('paidOn', 'must not be in the future')
  return { paidBy, paymentReference: reference || null, paidOn: paidOn ?? today }
}

/** Returns the reference; that of a deduction names its section and certificate. */
function referenceOf({ paidBy, paymentReference, tdsSection, tdsCertificate }: SentPayment) {
  if (paidBy !== 'tds') {
    if (tdsSection || tdsCertificate) throw badField('tdsSection', 'belongs to a deduction (TDS) only')
    return paymentReference
  }
  const known = readTds(paymentReference)
  const section = tdsSection || known?.section
  if (!section) throw badField('tdsSection', 'is required for a deduction')
  return tdsReference({ section, certificate: tdsCertificate ?? known?.certificate ?? '' })
}

/** Reports whether a form's payment differs from the order's. */
export function paymentDiffers(order: Order, sent: SentPayment): boolean {
  const { paidBy, paidOn } = sent
  if (!paidBy) return false
  if (paidBy !== order.paidBy) return true
  const paymentReference = referenceOf(sent)
  const reference = paymentReference === undefined || (paymentReference || null) === order.paymentReference
  return !reference || (paidOn !== undefined && paidOn !== order.paidOn)
}

export interface OrderEdit {
  tx: Tx
  actor: Actor
  order: Order
}

/** Records a payment. A pending order becomes Paid; a later status stays. */
export async function recordPayment(
  deps: OrderWriting,
  { tx, actor, order }: OrderEdit,
  { confirmed, ...payment }: ConfirmedPayment,
): Promise<void> {
  requirePossible('recordPayment', order)
  await requirePlausible(tx, { payment, orderId: order.id, orderedAt: order.createdAt, confirmed })
  const status = order.status === 'Pending' ? { status: 'Paid' as const } : {}
  await updateOrder(tx, order.id, { ...payment, ...status })
  const { paidBy: by, paidOn: on } = payment
  await note(deps, 'recordPayment', { tx, actor, order }, { by, on, amount: order.total - order.received })
}

/**
 * Records, corrects or undoes a shop payment (undoing requires `refunds.write`). Throws `conflict` 'stale',
 * 'paid', 'cancelled', and when undoing 'unpaid', 'refunded', 'invoiced'.
 */
export async function setPayment(
  deps: OrderDeps,
  actor: Actor,
  id: string,
  { version, confirmed, ...input }: ShopPaymentInput,
): Promise<void> {
  const payment = paymentOf(input, deps.clock.now())
  if (!payment) requirePermission(actor, transitionOf('undoPayment').staff)
  await inTransaction(deps.db, async (tx) => {
    const noting = { tx, actor, order: await openOrder(tx, id, version) }
    if (!payment) await undoPayment(deps, noting)
    else if (noting.order.paidBy === null) await recordPayment(deps, noting, { ...payment, confirmed })
    else await correctPayment(deps, noting, { ...payment, confirmed })
  })
}

/**
 * Another method or day is an undone payment and a new one, so that the closing of a past day stays. The events omit
 * the reference, which can name a person.
 */
async function correctPayment(
  deps: OrderWriting,
  noting: OrderEdit,
  { confirmed, ...payment }: ConfirmedPayment,
): Promise<void> {
  const { tx, order } = noting
  requirePossible('correctPayment', order)
  if (!paymentDiffers(order, { ...payment, paymentReference: payment.paymentReference ?? '' })) return
  const receipt = { payment, orderId: order.id, orderedAt: order.createdAt, confirmed }
  await requirePlausible(tx, { ...receipt, corrects: true })
  await updateOrder(tx, order.id, payment)
  const { paidBy: by, paidOn: on } = payment
  if (by === order.paidBy && on === order.paidOn) {
    return note(deps, 'correctPayment', noting, { from: by, to: by, on })
  }
  await noteUndone(deps, noting)
  await note(deps, 'recordPayment', noting, { by, on, amount: order.total - order.received })
}

/**
 * Undoes a payment that was neither refunded nor invoiced. The event deducts its amount from the day's
 * figures.
 */
async function undoPayment(deps: OrderWriting, noting: OrderEdit): Promise<void> {
  const { tx, order } = noting
  requirePossible('undoPayment', order)
  if (order.paidBy === null) throw conflict('paid', 'This order wasn’t paid for in the shop.')
  if (order.refunded > 0) {
    throw conflict('refunded', 'Part of this payment was refunded, so it can’t be undone.')
  }
  if (await deps.documents?.issued(tx, order.id)) {
    throw conflict('invoiced', 'This order has an invoice. Cancel or refund the order instead.')
  }
  const status = order.status === 'Paid' ? { status: 'Pending' as const } : {}
  await updateOrder(tx, order.id, { paidBy: null, paymentReference: null, paidOn: null, ...status })
  await noteUndone(deps, noting)
}

async function noteUndone(deps: OrderWriting, noting: OrderEdit): Promise<void> {
  const { paidBy: by, paidOn: on, total, received } = noting.order
  await note(deps, 'undoPayment', noting, { by, ...(on && { on }), undone: total - received })
}

export async function note(
  { clock }: OrderWriting,
  action: OrderAction,
  { tx, actor, order }: OrderEdit,
  details: Record<string, unknown>,
): Promise<void> {
  await insertEvent(tx, orderEvent(order.id, transitionOf(action).event, actor, details, clock.now()))
}
