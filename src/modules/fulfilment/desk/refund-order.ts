import type { Actor } from '#modules/accounts/actor.ts'
import { requirePossible } from '#modules/orders/order-changes.ts'
import type { Order, OrderLine } from '#modules/orders/order.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Paise } from '#platform/money.ts'

import type { DeskDeps } from './desk-deps.ts'
import type { RefundInput } from './desk.schema.ts'
import { planAsked, type RefundAsked, type RefundPlan } from './refund-plan.ts'
import { exchangeBooks } from './stock.ts'

/**
 * Sends back a part of an order's money, or what is left of it. Under the order's row lock, then the stock's, then the
 * payment's: however many ask at once, never more goes back than was paid.
 */
export async function refundOrder(
  deps: DeskDeps,
  actor: Actor,
  id: string,
  input: RefundInput,
): Promise<void> {
  const { reason, restock } = input
  await deps.pages.write(async (tx, touch) => {
    const order = await deps.orderDesk.openToEdit(tx, actor, id, input.version)
    requirePossible('refund', order)
    const plan = withCopies(order, planAsked(order, askedOf(input)), restock)
    if (restock) {
      const exchange = { orderId: id, actor, before: cameBack(order, plan), after: [] }
      await exchangeBooks(deps, tx, touch, exchange)
    }
    await refundPlanned(deps, tx, actor, order, { plan, reason, restock })
  })
}

/** Sends back what was planned, in the caller's transaction, which holds the order's row lock. */
export async function refundPlanned(
  deps: DeskDeps,
  tx: Tx,
  actor: Actor,
  order: Order,
  { plan, reason, restock }: { plan: RefundPlan; reason: string; restock: boolean },
): Promise<void> {
  const id = await sendBack(deps, tx, order, { amount: plan.amount, reason })
  await deps.orderDesk.markRefunded(tx, actor, order, { ...plan, id, reason, restock })
}

function askedOf({ amount, lines }: RefundInput): RefundAsked {
  return lines ? { lines } : { amount: amount ?? 0 }
}

/** All the money back with all the books back: then the books of a sum are known, too. */
function withCopies(order: Order, plan: RefundPlan, restock: boolean): RefundPlan {
  if (!restock || plan.parts.some(({ quantity }) => quantity > 0)) return plan
  if (plan.amount !== order.total - order.refunded) {
    throw badField('restock', 'Name the copies that came back instead of a sum.')
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

/** Through the gateway's queue; what was paid in the shop is handed back there. The refund's id. */
async function sendBack(
  { payments }: DeskDeps,
  tx: Tx,
  { gatewayPaymentId: paymentId, gatewayOrderId }: Order,
  { amount, reason }: { amount: Paise; reason: string },
): Promise<string> {
  if (paymentId === null || gatewayOrderId === null) return newId()
  return (await payments.refundPart(tx, { paymentId, gatewayOrderId, amount, reason })).id
}
