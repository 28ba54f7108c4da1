import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { ShopPaymentInput } from '#modules/orders/order-actions.schema.ts'
import {
  openOrder,
  type OrderActionDeps,
  orderEvent,
  type OrderWriting,
  requirePossible,
} from '#modules/orders/order-writing.ts'
import type { Order } from '#modules/orders/order.ts'
import type { PaidBy } from '#modules/orders/paid-by.ts'
import { insertEvent, updateOrder } from '#modules/orders/orders.repository.ts'
import { type OrderAction, transitionOf } from '#modules/orders/transitions.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { badField, conflict } from '#platform/errors.ts'
import { indianDay } from '#platform/indian-day.ts'

/** A payment that staff received directly. */
export interface ShopPayment {
  paidBy: PaidBy
  /** The reference of the bank, UPI app or cheque. */
  paymentReference: string | null
  /** The Indian calendar day of the payment: '2026-11-24'. */
  paidOn: string
}

interface SentPayment {
  paidBy?: PaidBy | null | undefined
  paymentReference?: string | undefined
  paidOn?: string | undefined
}

/** Parses the payment fields of a form; undefined if not paid. The day defaults to today. */
export function paymentOf(
  { paidBy, paymentReference, paidOn }: SentPayment,
  now: Date,
): ShopPayment | undefined {
  if (!paidBy) {
    if (paymentReference || paidOn) throw badField('paidBy', 'Choose how it was paid.')
    return undefined
  }
  const today = indianDay(now)
  if (paidOn !== undefined && paidOn > today) throw badField('paidOn', 'must not be in the future')
  return { paidBy, paymentReference: paymentReference || null, paidOn: paidOn ?? today }
}

/** Reports whether a form's payment differs from the order's. */
export function paymentDiffers(order: Order, { paidBy, paymentReference, paidOn }: SentPayment): boolean {
  if (!paidBy) return false
  if (paidBy !== order.paidBy) return true
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
  payment: ShopPayment,
): Promise<void> {
  requirePossible('recordPayment', order)
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
  deps: OrderActionDeps,
  actor: Actor,
  id: string,
  { version, ...input }: ShopPaymentInput,
): Promise<void> {
  const payment = paymentOf(input, deps.clock.now())
  if (!payment) requirePermission(actor, transitionOf('undoPayment').staff)
  await inTransaction(deps.db, async (tx) => {
    const noting = { tx, actor, order: await openOrder(tx, id, version) }
    if (!payment) await undoPayment(deps, noting)
    else if (noting.order.paidBy === null) await recordPayment(deps, noting, payment)
    else await correctPayment(deps, noting, payment)
  })
}

/** The event stores payment methods and day. It omits the reference, which can name a person. */
async function correctPayment(deps: OrderWriting, noting: OrderEdit, payment: ShopPayment): Promise<void> {
  const { tx, order } = noting
  requirePossible('correctPayment', order)
  if (!paymentDiffers(order, { ...payment, paymentReference: payment.paymentReference ?? '' })) return
  await updateOrder(tx, order.id, payment)
  const details = { from: order.paidBy, to: payment.paidBy, on: payment.paidOn }
  await note(deps, 'correctPayment', noting, details)
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
  await note(deps, 'undoPayment', noting, { by: order.paidBy, undone: order.total - order.received })
}

export async function note(
  { clock }: OrderWriting,
  action: OrderAction,
  { tx, actor, order }: OrderEdit,
  details: Record<string, unknown>,
): Promise<void> {
  await insertEvent(tx, orderEvent(order.id, transitionOf(action).event, actor, details, clock.now()))
}
