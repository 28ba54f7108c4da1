import type { Actor } from '#modules/accounts/actor.ts'
import { may } from '#modules/accounts/permissions.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Paise } from '#platform/money.ts'

import type { MailFrame } from './order-email.ts'
import {
  isDispatched,
  isPaid,
  mayCancel,
  moneyGone,
  type Order,
  type StatusChange,
  wasDispatched,
} from './order.ts'
import { insertEvent, lockOrder, type OrderChanges, updateOrder } from './orders.repository.ts'
import { cancelledEmail, deliveredEmail, shippedEmail } from './status-email.ts'

/** What the law wants on paper when goods leave or a sale is undone; in the transaction that changes the order. */
export interface OrderPapers {
  issue(tx: Tx, orderId: string): Promise<void>
  /** Takes back all that was not taken back before. */
  credit(tx: Tx, orderId: string): Promise<void>
  creditPart(tx: Tx, orderId: string, credit: PartCredit): Promise<void>
  /** Whether a document of the order has left the shop. */
  issued(tx: Tx, orderId: string): Promise<boolean>
}

/** What goes back of one line: copies, or only a part of the price (`quantity` 0). Paise. */
export interface CreditedPart {
  lineId: string
  quantity: number
  amount: Paise
}

export interface PartCredit {
  parts: readonly CreditedPart[]
  delivery: Paise
}

/** What changing an order needs; every function here runs in the caller's transaction. */
export interface Changing {
  clock: Clock
  notifications: NotificationsService
  /** Of the e-mails that a transaction writes. */
  frame: (tx: Tx) => Promise<MailFrame>
  papers?: OrderPapers | undefined
}

export interface Cancellation {
  /** In the words of whoever cancelled; may be empty. */
  reason: string
  /** Paise that go back. */
  refund: Paise
  /** Whoever ordered has not heard of the order yet, so no e-mail tells of its end. */
  unheard?: boolean | undefined
}

/** Sets a status and what is known of the parcel; the caller has made sure that an admin asks. */
export async function changeStatus(
  changing: Changing,
  tx: Tx,
  actor: Actor,
  id: string,
  change: StatusChange,
): Promise<void> {
  const order = await locked(tx, id)
  requireVersion(order, change.version)
  if (order.cancelledAt !== null) {
    throw new Failure('conflict', 'This order was cancelled; its status cannot be changed any more.', {
      code: 'cancelled',
    })
  }
  if (change.status === 'Paid' && order.status !== 'Paid' && !isPaid(order)) {
    throw new Failure('conflict', 'This order has not been paid for. Note in it how it was paid.', {
      code: 'unpaid',
    })
  }
  requireMoney(order, change)
  const at = changing.clock.now()
  const changes = differences(order, change, at)
  if (Object.keys(changes).length === 0) return
  await updateOrder(tx, id, changes)
  await insertEvent(tx, statusEvent(order, changes, actor, at))
  // What replaces faulty goods is no new supply: the bill of the order that it replaces stands for both.
  const billed = order.replacesOrderId === null
  if (billed && isDispatched({ ...order, ...changes })) await changing.papers?.issue(tx, id)
  await tell(changing, tx, { ...order, ...changes }, changes)
}

const GONE = {
  returned: 'All the money of this order has gone back.',
  disputed: 'The bank of the buyer disputes the payment of this order.',
}

/** Nothing leaves the shop for money that has gone back, unless staff say that they know. */
function requireMoney(order: Order, { status, evenIfReturned = false }: StatusChange): void {
  const gone = moneyGone(order)
  if (!gone || evenIfReturned || isDispatched(order) || !isDispatched({ status })) return
  const message = `${GONE[gone]} Do not send its books: cancel it, or confirm on the page of the order that they are to be sent all the same.`
  throw new Failure('conflict', message, { code: `money_${gone}` })
}

function differences(order: Order, change: StatusChange, at: Date): OrderChanges {
  const { status, courier = order.courier, trackingNumber = order.trackingNumber } = change
  return {
    ...(status !== order.status && { status, deliveredAt: status === 'Delivered' ? at : null }),
    ...(courier !== order.courier && { courier }),
    ...(trackingNumber !== order.trackingNumber && { trackingNumber }),
  }
}

function statusEvent(order: Order, changes: OrderChanges, actor: Actor, at: Date) {
  const { courier, trackingNumber, status } = changes
  const parcel = { ...(courier && { courier }), ...(trackingNumber && { trackingNumber }) }
  if (!status) return orderEvent(order.id, 'parcel', actor, parcel, at)
  return orderEvent(order.id, 'status', actor, { from: order.status, to: status, ...parcel }, at)
}

/** One e-mail for each parcel and one for its arrival, however often the status goes back and forth. */
async function tell({ notifications, frame }: Changing, tx: Tx, order: Order, changes: OrderChanges) {
  if (order.email === '') return
  if (order.status === 'Shipped') {
    const parcel = order.trackingNumber === null ? '' : `:${order.trackingNumber}`
    const mail = shippedEmail(order, await frame(tx))
    await notifications.enqueue(tx, {
      dedupeKey: `order-shipped:${order.id}${parcel}`,
      to: order.email,
      ...mail,
    })
  }
  if (changes.status === 'Delivered') {
    const mail = deliveredEmail(order, await frame(tx))
    await notifications.enqueue(tx, { dedupeKey: `order-delivered:${order.id}`, to: order.email, ...mail })
  }
}

/** See OrdersService.openToCancel. */
export async function openToCancel(tx: Tx, actor: Actor, id: string): Promise<Order | undefined> {
  const order = await locked(tx, id)
  if (order.userId !== actor.userId && !actor.isAdmin) throw notFound('Order')
  if (order.cancelledAt !== null) return undefined
  if (!mayCancel(order)) throw dispatchedAlready(order.userId !== actor.userId)
  requireMayUndo(actor, order)
  return order
}

/**
 * A cancellation by staff gives money back, or calls off what has left the shop: both are for whoever decides about
 * refunds. A status that was set back does not undo a dispatch, for its shopper neither.
 */
function requireMayUndo(actor: Actor, order: Order): void {
  const own = order.userId === actor.userId
  const dispatched = wasDispatched(order)
  if (own && !dispatched) return
  if (own && !may(actor.role, 'refunds.write')) throw dispatchedAlready()
  if (dispatched || isPaid(order)) requirePermission(actor, 'refunds.write')
}

/** Staff can call a parcel back; a shopper can't. */
function dispatchedAlready(byStaff = false): Failure {
  const message = byStaff
    ? 'This order has been dispatched. Set its status back to Processing first, then it can be cancelled.'
    : 'This order has been dispatched already and can no longer be cancelled.'
  return new Failure('conflict', message, { code: 'dispatched' })
}

/** See OrdersService.markCancelled. */
export async function markCancelled(
  { clock, notifications, frame, papers }: Changing,
  tx: Tx,
  actor: Actor,
  order: Order,
  { reason, refund, unheard = false }: Cancellation,
): Promise<void> {
  const at = clock.now()
  const refunded = Math.min(order.total, order.refunded + refund)
  await updateOrder(tx, order.id, { cancelledAt: at, cancelReason: reason, refunded })
  const details = { reason, refund, by: actor.userId === order.userId ? 'shopper' : 'shop' }
  await insertEvent(tx, orderEvent(order.id, 'cancelled', actor, details, at))
  await papers?.credit(tx, order.id)
  if (order.email === '' || unheard) return
  const mail = cancelledEmail(order, refund, await frame(tx))
  await notifications.enqueue(tx, { dedupeKey: `order-cancelled:${order.id}`, to: order.email, ...mail })
}

async function locked(tx: Tx, id: string): Promise<Order> {
  const order = isId(id) ? await lockOrder(tx, id) : undefined
  if (!order || order.deletedAt !== null) throw notFound('Order')
  return order
}

/** Nobody overwrites what they have not seen: `conflict` 'stale' for another version than the order's. */
export function requireVersion(order: Order, version: number | undefined): void {
  if (version === undefined || version === order.version) return
  throw new Failure('conflict', 'Somebody else has changed this order since you opened it.', {
    code: 'stale',
    details: { version: order.version },
  })
}

export function orderEvent(
  orderId: string,
  type: string,
  actor: Pick<Actor, 'email'>,
  details: Record<string, unknown>,
  at: Date,
) {
  return { id: newId(), orderId, type, actor: actor.email, details, at }
}
