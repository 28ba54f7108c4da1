import type { Actor } from '#modules/accounts/actor.ts'
import { type Changing, type CreditedPart, orderEvent } from './order-changes.ts'
import type { Order } from './order.ts'
import { insertEvent, updateOrder } from './orders.repository.ts'
import { refundStartedEmail } from './status-email.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'

import { addRefunded } from './order-desk.repository.ts'

/** Money of an order that goes back, as it was decided. */
export interface OrderRefund {
  /** Of this refund; e-mail and event carry it. */
  id: string
  amount: Paise
  reason: string
  restock: boolean
  parts: readonly CreditedPart[]
  /** What goes back of the delivery fee. */
  delivery: Paise
}

/** A dispute as it stands now. */
export interface OrderDispute {
  /** The gateway's id. */
  dispute: string
  status: string
  /** Paise. */
  amount: Paise
  /** Whether any dispute puts the order's money in danger, or has taken it. */
  disputed: boolean
}

/** See OrderDeskService.markRefunded. */
export async function markRefunded(
  changing: Changing,
  tx: Tx,
  actor: Actor,
  order: Order,
  refund: OrderRefund,
): Promise<void> {
  await writeRefund(changing, tx, actor, order, refund)
  const { id, amount, reason } = refund
  if (order.email === '') return
  const mail = refundStartedEmail(order, { amount, reason }, await changing.frame(tx))
  await changing.notifications.enqueue(tx, {
    dedupeKey: `order-refund:${order.id}:${id}`,
    to: order.email,
    ...mail,
  })
}

/** Who acts where nobody of the shop does. */
const GATEWAY = { email: 'payment gateway' }

/** See OrdersService.markReturned. */
export async function markReturned(
  changing: Changing,
  tx: Tx,
  order: Order,
  refund: OrderRefund,
): Promise<void> {
  await writeRefund(changing, tx, GATEWAY, order, refund)
}

/** See OrdersService.markDisputed. */
export async function markDisputed(
  { clock }: Changing,
  tx: Tx,
  order: Order,
  { disputed, ...dispute }: OrderDispute,
): Promise<void> {
  await updateOrder(tx, order.id, { disputed })
  await insertEvent(tx, orderEvent(order.id, 'dispute', GATEWAY, dispute, clock.now()))
}

async function writeRefund(
  { clock, papers }: Changing,
  tx: Tx,
  actor: Pick<Actor, 'email'>,
  order: Order,
  refund: OrderRefund,
): Promise<void> {
  const { id, amount, reason, restock, parts, delivery } = refund
  for (const part of parts) await addRefunded(tx, part)
  await updateOrder(tx, order.id, { refunded: order.refunded + amount })
  await papers?.creditPart(tx, order.id, { parts, delivery })
  const details = { amount, reason, restock, refund: id, books: booksOf(order, parts) }
  await insertEvent(tx, orderEvent(order.id, 'refunded', actor, details, clock.now()))
}

function booksOf(order: Order, parts: readonly CreditedPart[]) {
  return parts
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineId, quantity }) => ({
      title: order.lines.find((line) => line.id === lineId)?.title ?? '',
      quantity,
    }))
}
