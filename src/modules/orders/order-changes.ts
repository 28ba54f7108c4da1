import type { Actor } from '#modules/accounts/actor.ts'
import { may } from '#modules/accounts/permissions.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Paise } from '#platform/money.ts'

import { mayShopper, permissionFor, refusalOf, standingOf } from './lifecycle/possible-actions.ts'
import { actionTo, type OrderAction, transitionOf } from './lifecycle/transitions.ts'
import type { MailFrame } from './order-email.ts'
import { isDispatched, type Order, type StatusChange } from './order.ts'
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
  const action = change.status === order.status ? 'changeParcel' : actionTo(change.status)
  requirePossible(action, order, { confirmed: change.evenIfReturned })
  const at = changing.clock.now()
  const changes = differences(order, change, at)
  if (Object.keys(changes).length === 0) return
  await updateOrder(tx, id, changes)
  await insertEvent(tx, statusEvent(order, action, changes, { actor, at }))
  const { document, mail } = transitionOf(actionTo(change.status))
  // What replaces faulty goods is no new supply: the bill of the order that it replaces stands for both.
  const billed = order.replacesOrderId === null
  if (billed && document === 'invoice') await changing.papers?.issue(tx, id)
  await tell(changing, tx, { ...order, ...changes }, { mail, moved: action !== 'changeParcel' })
}

/** Throws `conflict` with the table's code and sentence for what the order as it stands refuses. */
export function requirePossible(
  action: OrderAction,
  order: Order,
  options?: { confirmed?: boolean | undefined },
): void {
  const refusal = refusalOf(action, standingOf(order), options)
  if (refusal) throw new Failure('conflict', refusal.message, { code: refusal.code })
}

function differences(order: Order, change: StatusChange, at: Date): OrderChanges {
  const { status, courier = order.courier, trackingNumber = order.trackingNumber } = change
  return {
    ...(status !== order.status && { status, deliveredAt: status === 'Delivered' ? at : null }),
    ...(courier !== order.courier && { courier }),
    ...(trackingNumber !== order.trackingNumber && { trackingNumber }),
  }
}

function statusEvent(
  order: Order,
  action: OrderAction,
  { courier, trackingNumber, status }: OrderChanges,
  { actor, at }: { actor: Actor; at: Date },
) {
  const parcel = { ...(courier && { courier }), ...(trackingNumber && { trackingNumber }) }
  const details = status ? { from: order.status, to: status, ...parcel } : parcel
  return orderEvent(order.id, transitionOf(action).event, actor, details, at)
}

/** One e-mail for each parcel and one for its arrival, however often the status goes back and forth. */
async function tell(
  { notifications, frame }: Changing,
  tx: Tx,
  order: Order,
  { mail, moved }: { mail: string | undefined; moved: boolean },
): Promise<void> {
  if (order.email === '') return
  if (mail === 'shipped') {
    const parcel = order.trackingNumber === null ? '' : `:${order.trackingNumber}`
    const dedupeKey = `order-shipped:${order.id}${parcel}`
    await notifications.enqueue(tx, { dedupeKey, to: order.email, ...shippedEmail(order, await frame(tx)) })
  }
  if (mail === 'delivered' && moved) {
    const dedupeKey = `order-delivered:${order.id}`
    await notifications.enqueue(tx, { dedupeKey, to: order.email, ...deliveredEmail(order, await frame(tx)) })
  }
}

/** See OrdersService.openToCancel. */
export async function openToCancel(tx: Tx, actor: Actor, id: string): Promise<Order | undefined> {
  const order = await locked(tx, id)
  if (order.userId !== actor.userId && !actor.isAdmin) throw notFound('Order')
  if (order.cancelledAt !== null) return undefined
  requireMayCancel(actor, order)
  return order
}

/** Staff can call a parcel back, with the permission that the table names; a shopper can't. */
function requireMayCancel(actor: Actor, order: Order): void {
  const standing = standingOf(order)
  const own = order.userId === actor.userId
  if (own && mayShopper('cancel', standing)) return
  const { shopper } = transitionOf('cancel')
  if (own && shopper && (isDispatched(order) || !may(actor.role, permissionFor('cancel', standing)))) {
    throw new Failure('conflict', shopper.tooLate, { code: 'dispatched' })
  }
  requirePossible('cancel', order)
  requirePermission(actor, permissionFor('cancel', standing))
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
  await insertEvent(tx, orderEvent(order.id, transitionOf('cancel').event, actor, details, at))
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
