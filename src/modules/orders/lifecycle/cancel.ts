import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { may } from '#modules/accounts/permissions.ts'
import {
  openOrder,
  type OrderDeps,
  orderEvent,
  type OrderWriting,
  requirePossible,
  requireVersion,
  UNPACKED,
  acceptingDispute,
} from '#modules/orders/order-writing.ts'
import { isDispatched } from '#modules/orders/order-states.ts'
import { refundRoutes, type RefundRoutes } from '#modules/orders/order-money.ts'
import { keptExpressFee, unneededExpressFees } from '#modules/orders/one-parcel.ts'
import { isPaid, type Order, type OrderLine } from '#modules/orders/order.ts'
import { insertEvent, updateOrder } from '#modules/orders/orders.repository.ts'
import { lockParcel } from '#modules/orders/parcel-locks.repository.ts'
import { permissionFor, actionStateOf, shopperRefusalOf } from '#modules/orders/possible-actions.ts'
import { cancelledEmail } from '#modules/orders/status-email.ts'
import type { Risk } from '#modules/orders/refusals.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict, Failure, notFound } from '#platform/errors.ts'
import type { Paise } from '#platform/money.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { refundPlanned } from './refund.ts'
import { exchangeBooks } from './stock.ts'

/** The refund reason, shown to shopper and staff. */
export const CANCELLED = 'The order was cancelled before dispatch.'

/** Risks that the person who cancels has accepted. */
export interface CancellationGround {
  /** Version of the order that the caller saw. */
  version?: number | undefined
  /** The risk that staff have confirmed; shoppers can't. */
  despite?: Risk | undefined
}

interface Cancellation extends CancellationGround {
  id: string
  /** Free text by the person who cancelled; may be empty. */
  reason: string
  /** True if the buyer hasn't been notified of the order yet; no email reports the cancellation then. */
  unannounced?: boolean | undefined
}

/**
 * Undoes a sale in one transaction: stock, coupon, money, credit note, event and email. The order's row lock
 * serializes it with a second cancellation and with dispatch. A repeated call does nothing.
 */
export async function cancelOrder(deps: OrderDeps, actor: Actor, cancellation: Cancellation): Promise<void> {
  await deps.pages.write((tx, touch) => cancelWithin(deps, tx, touch, actor, cancellation))
}

/** Like `cancelOrder`, in the caller's transaction. */
export async function cancelWithin(
  deps: OrderDeps,
  tx: Tx,
  touch: Touch,
  actor: Actor,
  cancellation: Cancellation,
): Promise<void> {
  await lockParcel(tx, cancellation.id)
  const order = await openOrder(tx, cancellation.id)
  if (order.userId !== actor.userId && !actor.isAdmin) throw notFound('Order')
  if (order.cancelledAt !== null) return
  requireVersion(order, cancellation.version)
  requireMayCancel(actor, order, cancellation)
  const exchange = { orderId: order.id, actor, before: order.lines.map(copiesLeft), after: [] }
  await exchangeBooks(deps, tx, touch, exchange)
  if (order.checkoutId !== null) await deps.coupons.free(tx, order.checkoutId)
  const keptFee = isPaid(order) ? keptExpressFee(order) : 0
  const refund = await returnMoney(deps, tx, order, { ...cancellation, keptFee })
  await writeCancellation(deps, tx, actor, order, { ...cancellation, refund, keptFee })
  await returnKeptFees(deps, tx, actor, order)
}

/**
 * An order that was dispatched and set back can be cancelled by staff with the permission that the transition
 * table names, but not by its shopper.
 */
function requireMayCancel(actor: Actor, order: Order, { despite }: Cancellation): void {
  const state = actionStateOf(order)
  const own = order.userId === actor.userId
  const refusal = shopperRefusalOf('cancel', state)
  if (own && !refusal) return
  if (own && refusal && (isDispatched(order) || !may(actor.role, permissionFor('cancel', state)))) {
    throw conflict(refusal.code, refusal.message)
  }
  requirePossible('cancel', order, despite && [despite])
  requirePermission(actor, permissionFor('cancel', state))
}

/** Excludes refunded copies: they were restocked with the refund, or weren't fit to be sold again. */
function copiesLeft(line: OrderLine): OrderLine {
  return { ...line, quantity: line.quantity - line.returned }
}

/**
 * Refunds everything paid and not yet refunded, the express fee included (policy: the whole order cancelled
 * before dispatch) unless it is kept for the rest of the parcel.
 */
async function returnMoney(
  { payments }: OrderDeps,
  tx: Tx,
  order: Order,
  { keptFee, despite }: Pick<Cancellation, 'despite'> & { keptFee: Paise },
): Promise<RefundRoutes> {
  const { gatewayPaymentId: paymentId, gatewayOrderId } = order
  if (!isPaid(order)) return { online: 0, inShop: 0 }
  const { online, inShop } = refundRoutes(order, order.total - order.refunded - keptFee)
  if (paymentId === null || gatewayOrderId === null || online === 0) return { online: 0, inShop }
  const due = { paymentId, gatewayOrderId, amount: online, reason: CANCELLED, ...acceptingDispute(despite) }
  return { online: (await payments.refundDue(tx, due)).amount, inShop }
}

/**
 * Refunds the express fees of orders cancelled before, once no order of the parcel goes by express. Must not
 * stop the cancellation of this one, so it skips a fee that was returned outside the shop.
 */
async function returnKeptFees(deps: OrderDeps, tx: Tx, actor: Actor, order: Order): Promise<void> {
  for (const { id, expressFee } of unneededExpressFees(order)) {
    const payer = await openOrder(tx, id)
    const refund = { amount: expressFee, parts: [], charges: expressFee, reason: CANCELLED, restock: false }
    await refundPlanned(deps, tx, actor, payer, refund).catch(tolerateReturned)
  }
}

/** Ignores that the gateway has already returned a fee; rethrows every other error. */
function tolerateReturned(error: unknown): void {
  if (!(error instanceof Failure) || error.code !== 'exceeds') throw error
}

async function writeCancellation(
  { clock, notifications, frame, documents }: OrderWriting,
  tx: Tx,
  actor: Actor,
  order: Order,
  {
    reason,
    despite,
    refund: routes,
    keptFee,
    unannounced = false,
  }: Cancellation & { refund: RefundRoutes; keptFee: Paise },
): Promise<void> {
  const at = clock.now()
  const { online, inShop } = routes
  const refund = online + inShop
  const refunded = Math.min(order.total, order.refunded + refund)
  await updateOrder(tx, order.id, { cancelledAt: at, cancelReason: reason, refunded, ...UNPACKED })
  const by = actor.userId === order.userId ? 'shopper' : 'shop'
  const kept = { ...(keptFee > 0 && { keptFee }), ...(despite && { despite }) }
  const details = { reason, refund, ...(inShop > 0 && { inShop }), ...kept, by }
  await insertEvent(tx, orderEvent(order.id, transitionOf('cancel').event, actor, details, at))
  await documents?.credit(tx, order.id, keptFee)
  if (order.email === '' || unannounced) return
  const mail = cancelledEmail(order, { ...routes, keptFee }, await frame(tx))
  await notifications.enqueue(tx, { dedupeKey: `order-cancelled:${order.id}`, to: order.email, ...mail })
}
