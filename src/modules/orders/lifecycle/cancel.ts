import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { may } from '#modules/accounts/permissions.ts'
import {
  openOrder,
  type OrderActionDeps,
  orderEvent,
  type OrderWriting,
  requirePossible,
  UNPACKED,
} from '#modules/orders/order-writing.ts'
import { isDispatched } from '#modules/orders/order-states.ts'
import { refundRoutes, type RefundRoutes } from '#modules/orders/order-money.ts'
import { isPaid, type Order, type OrderLine } from '#modules/orders/order.ts'
import { insertEvent, updateOrder } from '#modules/orders/orders.repository.ts'
import { mayShopper, permissionFor, actionStateOf } from '#modules/orders/possible-actions.ts'
import { cancelledEmail } from '#modules/orders/status-email.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { exchangeBooks } from './stock.ts'

/** The refund reason, shown to shopper and staff. */
export const CANCELLED = 'The order was cancelled before dispatch.'

interface Cancellation {
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
export async function cancelOrder(
  deps: OrderActionDeps,
  actor: Actor,
  cancellation: Cancellation,
): Promise<void> {
  await deps.pages.write((tx, touch) => cancelWithin(deps, tx, touch, actor, cancellation))
}

/** Like `cancelOrder`, in the caller's transaction. */
export async function cancelWithin(
  deps: OrderActionDeps,
  tx: Tx,
  touch: Touch,
  actor: Actor,
  cancellation: Cancellation,
): Promise<void> {
  const order = await openOrder(tx, cancellation.id)
  if (order.userId !== actor.userId && !actor.isAdmin) throw notFound('Order')
  if (order.cancelledAt !== null) return
  requireMayCancel(actor, order)
  const exchange = { orderId: order.id, actor, before: order.lines.map(copiesLeft), after: [] }
  await exchangeBooks(deps, tx, touch, exchange)
  if (order.checkoutId !== null) await deps.coupons.free(tx, order.checkoutId)
  const refund = await returnMoney(deps, tx, order)
  await writeCancellation(deps, tx, actor, order, { ...cancellation, refund })
}

/**
 * An order that was dispatched and set back can be cancelled by staff with the permission that the transition
 * table names, but not by its shopper.
 */
function requireMayCancel(actor: Actor, order: Order): void {
  const state = actionStateOf(order)
  const own = order.userId === actor.userId
  if (own && mayShopper('cancel', state)) return
  const { shopper } = transitionOf('cancel')
  if (own && shopper && (isDispatched(order) || !may(actor.role, permissionFor('cancel', state)))) {
    throw conflict('dispatched', shopper.tooLate)
  }
  requirePossible('cancel', order)
  requirePermission(actor, permissionFor('cancel', state))
}

/** Excludes refunded copies: they were restocked with the refund, or weren't fit to be sold again. */
function copiesLeft(line: OrderLine): OrderLine {
  return { ...line, quantity: line.quantity - line.returned }
}

/**
 * Refunds everything paid and not yet refunded, the express fee included (policy: the whole order cancelled
 * before dispatch).
 */
async function returnMoney({ payments }: OrderActionDeps, tx: Tx, order: Order): Promise<RefundRoutes> {
  const { gatewayPaymentId: paymentId, gatewayOrderId } = order
  if (!isPaid(order)) return { online: 0, inShop: 0 }
  const { online, inShop } = refundRoutes(order, order.total - order.refunded)
  if (paymentId === null || gatewayOrderId === null || online === 0) return { online: 0, inShop }
  const due = { paymentId, gatewayOrderId, amount: online, reason: CANCELLED }
  return { online: (await payments.refundDue(tx, due)).amount, inShop }
}

async function writeCancellation(
  { clock, notifications, frame, documents }: OrderWriting,
  tx: Tx,
  actor: Actor,
  order: Order,
  { reason, refund: routes, unannounced = false }: Cancellation & { refund: RefundRoutes },
): Promise<void> {
  const at = clock.now()
  const { online, inShop } = routes
  const refund = online + inShop
  const refunded = Math.min(order.total, order.refunded + refund)
  await updateOrder(tx, order.id, { cancelledAt: at, cancelReason: reason, refunded, ...UNPACKED })
  const by = actor.userId === order.userId ? 'shopper' : 'shop'
  const details = { reason, refund, ...(inShop > 0 && { inShop }), by }
  await insertEvent(tx, orderEvent(order.id, transitionOf('cancel').event, actor, details, at))
  await documents?.credit(tx, order.id)
  if (order.email === '' || unannounced) return
  const mail = cancelledEmail(order, routes, await frame(tx))
  await notifications.enqueue(tx, { dedupeKey: `order-cancelled:${order.id}`, to: order.email, ...mail })
}
