import type { Actor } from '#modules/accounts/actor.ts'
import type { RefundInput } from '#modules/orders/order-actions.schema.ts'
import {
  createOrderWriting,
  type CreditedPart,
  openOrder,
  type OrderActionDeps,
  orderEvent,
  type OrderWriting,
  type OrderWritingDeps,
  requirePossible,
  REPACK,
} from '#modules/orders/order-writing.ts'
import { refundRoutes } from '#modules/orders/order-money.ts'
import type { Order, OrderLine } from '#modules/orders/order.ts'
import {
  addRefunded,
  insertEvent,
  lockByGatewayOrder,
  updateOrder,
} from '#modules/orders/orders.repository.ts'
import { refundStartedEmail } from '#modules/orders/status-email.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import type { RefundListener } from '#modules/payments/refund-listener.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Paise } from '#platform/money.ts'

import { planRequested, planRefund, type RequestedRefund, type RefundPlan } from './refund-plan.ts'
import { exchangeBooks } from './stock.ts'

/** A refund to execute. */
export interface OrderRefund extends RefundPlan {
  /** Identifies the refund in the email and the event. */
  id: string
  reason: string
  restock: boolean
  /** The share handed back in the shop. */
  inShop: Paise
}

/**
 * Refunds part of an order's money, or the rest of it. Locks the order's row, then the stock's, then the
 * payment's, so that concurrent requests never refund more than was paid. Throws `conflict` 'exceeds', 'unpaid',
 * 'cancelled', 'stale'.
 */
export async function refundOrder(
  deps: OrderActionDeps,
  actor: Actor,
  id: string,
  input: RefundInput,
): Promise<void> {
  const { reason, restock } = input
  await deps.pages.write(async (tx, touch) => {
    const order = await openOrder(tx, id, input.version)
    requirePossible('refund', order)
    const plan = withCopies(order, planRequested(order, requestedOf(input)), restock)
    if (restock) {
      const exchange = { orderId: id, actor, before: cameBack(order, plan), after: [] }
      await exchangeBooks(deps, tx, touch, exchange)
    }
    await refundPlanned(deps, tx, actor, order, { ...plan, reason, restock })
  })
}

/** Executes a planned refund in the caller's transaction, which holds the order's row lock. */
export async function refundPlanned(
  deps: OrderActionDeps,
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
  { id, amount, inShop, reason, restock, parts, charges }: OrderRefund,
): Promise<void> {
  for (const part of parts) await addRefunded(tx, part)
  const books = booksOf(order, parts)
  await updateOrder(tx, order.id, { refunded: order.refunded + amount, ...(books.length > 0 && REPACK) })
  await documents?.creditPart(tx, order.id, { parts, charges })
  const unpacked = books.length > 0 && order.packedAt !== null
  const shares = { ...(inShop > 0 && { inShop }), ...(unpacked && { unpacked }) }
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
  { payments }: OrderActionDeps,
  tx: Tx,
  { gatewayPaymentId: paymentId, gatewayOrderId }: Order,
  { amount, reason }: Pick<OrderRefund, 'amount' | 'reason'>,
): Promise<string> {
  if (paymentId === null || gatewayOrderId === null || amount === 0) return newId()
  return (await payments.refundPart(tx, { paymentId, gatewayOrderId, amount, reason })).id
}

/** The actor of events that no member of staff caused. */
const GATEWAY = { email: 'payment gateway' }

/** Updates an order whose money was refunded or disputed outside the shop. */
export function createReturnedMoney(
  deps: OrderWritingDeps,
): Required<Pick<RefundListener, 'lock' | 'found' | 'disputed'>> {
  const writing = createOrderWriting(deps)
  return {
    async lock(tx, gatewayOrderId) {
      await lockByGatewayOrder(tx, gatewayOrderId)
    },
    async found(tx, { id, gatewayOrderId, paymentId, amount: found, reason }) {
      const order = await lockByGatewayOrder(tx, gatewayOrderId)
      if (!order || !isOf(order, paymentId)) return
      // Refunds already started are counted in the order; this may be one of them.
      const amount = Math.min(found, order.total - order.refunded)
      if (amount <= 0) return
      const refund = { ...planRefund(order, { amount }), id, reason, restock: false, inShop: 0 }
      await writeRefund(writing, tx, GATEWAY, order, refund)
    },
    async disputed(tx, { id: dispute, gatewayOrderId, paymentId, status, amount }, threatened) {
      const order = await lockByGatewayOrder(tx, gatewayOrderId)
      if (!order || order.gatewayPaymentId !== paymentId) return
      await updateOrder(tx, order.id, { disputed: threatened })
      const details = { dispute, status, amount }
      await insertEvent(tx, orderEvent(order.id, 'dispute', GATEWAY, details, writing.clock.now()))
    },
  }
}

/**
 * Reports whether a refund of this payment affects the order. A second payment never counted towards it, and
 * all money of a cancelled order is already counted as refunded.
 */
function isOf(order: Order, paymentId: string): boolean {
  return order.gatewayPaymentId === paymentId && order.cancelledAt === null
}
