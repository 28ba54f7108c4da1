import type { Actor } from '#modules/accounts/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Paise } from '#platform/money.ts'

import { type Changing, orderEvent } from './order-changes.ts'
import { type Order, orderNumber, type Replacement } from './order.ts'
import { insertEvent, insertOrder } from './orders.repository.ts'

/** What an order's history says of its claims. */
export type ClaimStep =
  | { type: 'claim-decided'; outcome: 'refusal' }
  | { type: 'claim-decided'; outcome: 'replacement'; order: string }
  | { type: 'claim-decided'; outcome: 'refund'; amount: Paise }
  | { type: 'claim-undone' }
  /** The refund could not be made when its time came; the claim is open again. */
  | { type: 'claim-failed'; fault: string }

/** See OrderDeskService.noteClaim. */
export async function noteClaim(
  { clock }: Changing,
  tx: Tx,
  actor: Actor,
  orderId: string,
  { type, ...details }: ClaimStep,
): Promise<void> {
  await insertEvent(tx, orderEvent(orderId, type, actor, details, clock.now()))
}

/** See OrderDeskService.enterReplacement. */
export async function enterReplacement(
  { clock }: Changing,
  tx: Tx,
  actor: Actor,
  order: Order,
  { id, lines }: Replacement,
): Promise<{ number: string }> {
  const { userId, customerName, email, shippingAddress, manual } = order
  const at = clock.now()
  const status = 'Processing' as const
  const details = { status, replaces: order.number }
  const number = await insertOrder(
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
      subtotal: 0,
      discount: 0,
      deliveryFee: 0,
      total: 0,
      createdAt: at,
    },
    lines.map((line, position) => ({ ...line, id: newId(), orderId: id, position })),
    orderEvent(id, 'placed', actor, details, at),
  )
  return { number: orderNumber(number) }
}
