import type { Actor } from '#modules/accounts/actor.ts'
import type { RefundInput } from '#modules/orders/order-actions.schema.ts'
import {
  acceptingDispute,
  type CreditedPart,
  openOrder,
  type OrderDeps,
  orderEvent,
  type OrderWriting,
  requirePossible,
  REPACK,
} from '#modules/orders/order-writing.ts'
import { refundRoutes } from '#modules/orders/order-money.ts'
import type { Order, OrderLine } from '#modules/orders/order.ts'
import { addRefunded, insertEvent, updateOrder } from '#modules/orders/orders.repository.ts'
import { refundStartedEmail } from '#modules/orders/status-email.ts'
import type { Risk } from '#modules/orders/refusals.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Paise } from '#platform/money.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { planRequested, type RequestedRefund, type RefundPlan } from './refund-plan.ts'
import { exchangeBooks } from './stock.ts'

/** A refund to execute. */
export interface OrderRefund extends RefundPlan {
  /** Identifies the refund in the email and the event. */
  id: string
  reason: string
  restock: boolean
  /** The risk that staff have confirmed. */
  despite?: Risk | undefined
  /** The share handed back in the shop. */
  inShop: Paise
}

/**
 * Refunds part of an order's money, or the rest of it. Locks the order's row, then the stock's, then the
 * payment's, so that concurrent requests never refund more than was paid. Throws `conflict` 'exceeds', 'unpaid',
 * 'cancelled', 'stale'.
 */
export async function refundOrder(
  deps: OrderDeps,
  actor: Actor,
  id: string,
  input: RefundInput,
): Promise<void> {
  const { reason, restock, despite } = input
  await deps.pages.write(async (tx, touch) => {
    const order = await openOrder(tx, id, input.version)
    requirePossible('refund', order, despite && [despite])
    const plan = withCopies(order, planRequested(order, requestedOf(input)), restock)
    if (restock) await restockCopies(deps, tx, touch, actor, { order, plan })
    await refundPlanned(deps, tx, actor, order, { ...plan, reason, restock, despite })
  })
}

/** Puts the refunded copies back on sale. */
export async function restockCopies(
  deps: OrderDeps,
  tx: Tx,
  touch: Touch,
  actor: Actor,
  { order, plan }: { order: Order; plan: RefundPlan },
): Promise<void> {
  const exchange = { orderId: order.id, actor, before: cameBack(order, plan), after: [] }
  await exchangeBooks(deps, tx, touch, exchange)
}

/** Executes a planned refund in the caller's transaction, which holds the order's row lock. */
export async function refundPlanned(
  deps: OrderDeps,
  tx: Tx,
  actor: Actor,
  order: Order,
  planned: Omit<OrderRefund, 'id' | 'inShop'>,
): Promise<void> {
  const routes = refundRoutes(order, planned.amount)
  const id = await sendRefund(deps, tx, order, { ...planned, amount: routes.online })
  await writeRefund(deps, tx, actor, order, { ...planned, id, inShop: routes.inShop })
  if (order.email === '') return
  const mail = refundStartedEmail(order, { ...planned, routes }, await deps.frame(tx))
  const dedupeKey = `order-refund:${order.id}:${id}`
  await deps.notifications.enqueue(tx, { dedupeKey, to: order.email, ...mail })
}

/** Records the refund on order and lines, with event and credit note. */
export async function writeRefund(
  { clock, documents }: OrderWriting,
  tx: Tx,
  actor: Pick<Actor, 'email'>,
  order: Order,
  { id, amount, inShop, reason, restock, despite, parts, charges }: OrderRefund,
): Promise<void> {
  for (const part of parts) await addRefunded(tx, part)
  const books = booksOf(order, parts)
  await updateOrder(tx, order.id, { refunded: order.refunded + amount, ...(books.length > 0 && REPACK) })
  await documents?.creditPart(tx, order.id, { parts, charges })
  const unpacked = books.length > 0 && order.packedAt !== null
  const shares = { ...(inShop > 0 && { inShop }), ...(unpacked && { unpacked }), ...(despite && { despite }) }
  const details = { amount, ...shares, reason, restock, refund: id, books }
  await insertEvent(tx, orderEvent(order.id, transitionOf('refund').event, actor, details, clock.now()))
}

function booksOf(order: Order, parts: readonly CreditedPart[]) {
  return parts
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineId, quantity }) => ({
      title: order.lines.find((line) => line.id === lineId)?.title ?? '',
      quantity,
    }))
}

function requestedOf({ amount, lines }: RefundInput): RequestedRefund {
  return lines ? { lines } : { amount: amount ?? 0 }
}

/** A full refund with restock returns all books, so the copies of each line are known even for an amount. */
function withCopies(order: Order, plan: RefundPlan, restock: boolean): RefundPlan {
  if (!restock || plan.parts.some(({ quantity }) => quantity > 0)) return plan
  if (plan.amount !== order.total - order.refunded) {
    throw badField('restock', 'Choose the returned copies instead of an amount.')
  }
  const parts = order.lines.map((line) => ({
    lineId: line.id,
    quantity: line.quantity - line.returned,
    amount: plan.parts.find(({ lineId }) => lineId === line.id)?.amount ?? 0,
  }))
  return { ...plan, parts }
}

function cameBack(order: Order, { parts }: RefundPlan): OrderLine[] {
  return order.lines.flatMap((line) => {
    const quantity = parts.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** Enqueues the gateway's share of a refund. Returns the refund's id. */
async function sendRefund(
  { payments }: OrderDeps,
  tx: Tx,
  { gatewayPaymentId: paymentId, gatewayOrderId }: Order,
  { amount, reason, despite }: Pick<OrderRefund, 'amount' | 'reason' | 'despite'>,
): Promise<string> {
  if (paymentId === null || gatewayOrderId === null || amount === 0) return newId()
  const part = { paymentId, gatewayOrderId, amount, reason, ...acceptingDispute(despite) }
  return (await payments.refundPart(tx, part)).id
}
