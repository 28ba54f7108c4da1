import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { sumsOfGoods } from '#modules/orders/charges.ts'
import {
  openOrder,
  type OrderDeps,
  orderEvent,
  type OrderWriting,
  requirePossible,
} from '#modules/orders/order-writing.ts'
import { type Order, orderNumber, type PricedLine, wasDispatched } from '#modules/orders/order.ts'
import { insertEvent, insertOrder } from '#modules/orders/orders.repository.ts'
import { actionStateOf, permissionFor } from '#modules/orders/possible-actions.ts'
import type { Risk } from '#modules/orders/refusals.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Paise } from '#platform/money.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import { cancelWithin } from './cancel.ts'
import { planRefund, planRequested, type RequestedRefund } from './refund-plan.ts'
import { refundPlanned, restockCopies } from './refund.ts'
import { exchangeBooks } from './stock.ts'

/** The claim events in an order's history. */
export type ClaimStep =
  | { type: 'claim-decided'; outcome: 'refusal' }
  | ({ type: 'claim-decided'; outcome: 'replacement'; order: string } & AcceptedRisk)
  | ({ type: 'claim-decided'; outcome: 'refund'; amount: Paise } & AcceptedRisk)
  | { type: 'claim-undone' }
  /** The refund failed when it was due; the claim is open again. */
  | { type: 'claim-failed'; fault: string }

/** The risk that staff accepted with a decision, and their reason. */
interface AcceptedRisk {
  despite?: Risk | undefined
  reason?: string | undefined
}

export interface Copies {
  lineId: string
  quantity: number
}

/** Why a replacement was cancelled; shown to the shopper. */
const WITHDRAWN = 'We have reviewed your report again and won’t send this replacement.'

/**
 * Remedies for faulty books. Every method runs in the caller's transaction, which holds the row lock of the
 * original order.
 */
export function createRemediesService(deps: OrderDeps) {
  return {
    /**
     * Creates a ₹0 order for copies of an order's lines; stock moves as for any order. Throws `conflict`
     * 'out_of_stock', naming the books with too few copies, and 'cancelled' for a cancelled order.
     */
    async replace(
      tx: Tx,
      touch: Touch,
      actor: Actor,
      {
        orderId,
        copies,
        despite,
      }: { orderId: string; copies: readonly Copies[]; despite?: Risk | undefined },
    ): Promise<{ id: string; number: string }> {
      const order = await openOrder(tx, orderId)
      requirePossible('replace', order, despite && [despite])
      requirePermission(actor, permissionFor('replace', actionStateOf(order)))
      const id = newId()
      const lines = copies.map((each, i) => sentAgain(order, each, i))
      await exchangeBooks(deps, tx, touch, { orderId: id, actor, before: [], after: lines })
      return { id, number: await writeReplacement(deps, tx, actor, order, { id, lines }) }
    },

    /**
     * Cancels a replacement and restores its stock. `unannounced`: the shopper hasn't been notified of the
     * replacement. Throws `conflict` 'dispatched'.
     */
    async withdraw(
      tx: Tx,
      touch: Touch,
      actor: Actor,
      { id, unannounced }: { id: string; unannounced: boolean },
    ): Promise<void> {
      await cancelWithin(deps, tx, touch, actor, { id, reason: WITHDRAWN, unannounced })
    },

    /**
     * Returns the amount of a requested refund in paise, without refunding it. Throws like `refund`, and for
     * amounts below the gateway's minimum.
     */
    async refundable(
      tx: Tx,
      actor: Actor,
      orderId: string,
      { asked, despite }: { asked: RequestedRefund; despite?: Risk | undefined },
    ): Promise<Paise> {
      requirePermission(actor, 'refunds.write')
      const order = await openOrder(tx, orderId)
      requirePossible('refund', order, despite && [despite])
      return planRequested(order, asked).amount
    },

    /**
     * Enqueues a refund at the gateway. Restocks the copies of an order that was never dispatched. Throws
     * `conflict` 'exceeds', 'unpaid', 'cancelled'.
     */
    async refund(
      tx: Tx,
      touch: Touch,
      actor: Actor,
      orderId: string,
      { asked, reason, despite }: { asked: RequestedRefund; reason: string; despite?: Risk | undefined },
    ): Promise<void> {
      requirePermission(actor, 'refunds.write')
      const order = await openOrder(tx, orderId)
      requirePossible('refund', order, despite && [despite])
      const plan = planRefund(order, asked)
      const restock = !wasDispatched(order) && plan.parts.some(({ quantity }) => quantity > 0)
      if (restock) await restockCopies(deps, tx, touch, actor, { order, plan })
      await refundPlanned(deps, tx, actor, order, { ...plan, reason, restock, despite })
    },

    /** Records a claim event in the order's history. */
    async note(tx: Tx, actor: Actor, orderId: string, { type, ...details }: ClaimStep): Promise<void> {
      await insertEvent(tx, orderEvent(orderId, type, actor, details, deps.clock.now()))
    },
  }
}

export type RemediesService = ReturnType<typeof createRemediesService>

/** Copies a line at no charge. */
function sentAgain({ lines }: Order, { lineId, quantity }: Copies, i: number): PricedLine {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw badField(`lines.${i}.lineId`, 'is not a line of this order')
  const left = line.quantity - line.returned
  if (quantity > left) {
    throw badField(`lines.${i}.quantity`, `must be at most ${left}: the others were refunded.`)
  }
  const { bookId, isCombo, title, edition, law, bookType, hsn, contents } = line
  const free = { unitPrice: 0, unitOriginalPrice: 0, discount: 0 }
  return { bookId, isCombo, title, edition, law, bookType, hsn, contents, quantity, ...free }
}

/** Writes the replacement order and returns its number. Sends no email: the claim decision does. */
async function writeReplacement(
  { clock }: OrderWriting,
  tx: Tx,
  actor: Actor,
  order: Order,
  { id, lines }: { id: string; lines: readonly PricedLine[] },
): Promise<string> {
  const { userId, customerName, email, shippingAddress, manual } = order
  const at = clock.now()
  const status = 'Processing' as const
  const details = { status, replaces: order.number }
  const { number } = await insertOrder(
    tx,
    {
      id,
      userId,
      customerName,
      email,
      shippingAddress,
      manual,
      status,
      replacesOrderId: order.id,
      deliveryMethod: 'standard',
      ...sumsOfGoods(0),
      createdAt: at,
    },
    lines.map((line, position) => ({ ...line, id: newId(), orderId: id, position })),
    orderEvent(id, 'placed', actor, details, at),
  )
  return orderNumber(number)
}
