import type { Actor } from '#modules/accounts/actor.ts'
import { requirePermission } from '#modules/accounts/require-permission.ts'
import { cancelWithin } from '#modules/fulfilment/cancel-order.ts'
import { requirePossible } from '#modules/orders/order-changes.ts'
import type { ClaimStep } from '#modules/orders/order-claims.ts'
import type { Order, PricedLine } from '#modules/orders/order.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField, Failure } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Paise } from '#platform/money.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'

import type { DeskDeps } from './desk-deps.ts'
import { refundPlanned } from './refund-order.ts'
import { planAsked, planRefund, type RefundAsked } from './refund-plan.ts'
import { exchangeBooks } from './stock.ts'

export interface Copies {
  lineId: string
  quantity: number
}

/** What makes faulty books good. All in the caller's transaction, which holds the row lock of the order they were sold with. */
export interface RemediesService {
  /**
   * A new order at ₹0 for copies of an order's lines; stock moves as for any order. Throws `conflict` 'out_of_stock'
   * naming the short books, 'cancelled' for a cancelled order.
   */
  replace(
    tx: Tx,
    touch: Touch,
    actor: Actor,
    sold: { orderId: string; copies: readonly Copies[] },
  ): Promise<{ id: string; number: string }>
  /** Cancels a replacement; its books go back. `unheard`: the shopper has not been told of it. Throws `conflict` 'dispatched'. */
  withdraw(tx: Tx, touch: Touch, actor: Actor, replacement: { id: string; unheard: boolean }): Promise<void>
  /** What a refund would send back, paise. Throws as `refund`. */
  refundable(tx: Tx, actor: Actor, orderId: string, asked: RefundAsked): Promise<Paise>
  /** Sends a part back through the gateway's queue. Throws `conflict` 'exceeds', 'unpaid', 'cancelled'. */
  refund(tx: Tx, actor: Actor, orderId: string, refund: { asked: RefundAsked; reason: string }): Promise<void>
  /** Writes a step of a claim into its order's history. */
  note(tx: Tx, actor: Actor, orderId: string, step: ClaimStep): Promise<void>
}

/** Why a replacement was cancelled, for the shopper too. */
const WITHDRAWN = 'We have looked at your report again and do not send this replacement.'

export function createRemediesService(deps: DeskDeps): RemediesService {
  const { orderDesk } = deps
  return {
    async replace(tx, touch, actor, { orderId, copies }) {
      requirePermission(actor, 'claims.write')
      const order = await orderDesk.openToEdit(tx, actor, orderId)
      if (order.cancelledAt !== null) throw cancelled()
      const id = newId()
      const lines = copies.map((each, i) => sentAgain(order, each, i))
      await exchangeBooks(deps, tx, touch, { orderId: id, actor, before: [], after: lines })
      const { number } = await orderDesk.enterReplacement(tx, actor, order, { id, lines })
      return { id, number }
    },

    async withdraw(tx, touch, actor, { id, unheard }) {
      requirePermission(actor, 'claims.write')
      await cancelWithin(deps, tx, touch, actor, { id, reason: WITHDRAWN, unheard })
    },

    async refundable(tx, actor, orderId, asked) {
      requirePermission(actor, 'refunds.write')
      const order = await orderDesk.openToEdit(tx, actor, orderId)
      requirePossible('refund', order)
      return planAsked(order, asked).amount
    },

    async refund(tx, actor, orderId, { asked, reason }) {
      requirePermission(actor, 'refunds.write')
      const order = await orderDesk.openToEdit(tx, actor, orderId)
      requirePossible('refund', order)
      await refundPlanned(deps, tx, actor, order, { plan: planRefund(order, asked), reason, restock: false })
    },

    note: (tx, actor, orderId, step) => orderDesk.noteClaim(tx, actor, orderId, step),
  }
}

/** A line as it goes out once more, at no charge. */
function sentAgain({ lines }: Order, { lineId, quantity }: Copies, i: number): PricedLine {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw badField(`lines.${i}.lineId`, 'is no line of this order')
  const left = line.quantity - line.returned
  if (quantity > left) {
    throw badField(`lines.${i}.quantity`, `must be at most ${left}: the price of the others went back.`)
  }
  const { bookId, isCombo, title, bookType, hsn, contents } = line
  const free = { unitPrice: 0, unitOriginalPrice: 0, discount: 0 }
  return { bookId, isCombo, title, bookType, hsn, contents, quantity, ...free }
}

function cancelled(): Failure {
  return new Failure('conflict', 'This order was cancelled; nothing of it is sent again.', {
    code: 'cancelled',
  })
}
