import type { Actor } from '#modules/accounts/actor.ts'
import type { Changing } from './order-changes.ts'
import { orderConfirmation } from './order-email.ts'
import { noteEntered, type OrderForm } from './order-forms.ts'
import { isDispatched, type ManualOrder, orderNumber, type PricedLine } from './order.ts'
import { insertOrder } from './orders.repository.ts'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

/** A line whose price was agreed on and is not the shop's; paise. */
export interface AgreedPrice {
  title: string
  price: number
  usual: number
}

/** What is noted of a manual order beside itself. */
export interface EnteredWith {
  agreed: readonly AgreedPrice[]
  /** The form that it came from, where the browser named it. */
  form?: OrderForm | undefined
}

/** See OrderDeskService.enter. */
export async function enterOrder(
  { clock, notifications, frame, papers }: Changing,
  tx: Tx,
  actor: Actor,
  { lines, ...order }: ManualOrder,
  { agreed, form }: EnteredWith,
): Promise<void> {
  const at = clock.now()
  const total = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  const sums = { subtotal: total, discount: 0, deliveryFee: 0, total }
  const row = { ...order, ...sums, manual: true, deliveryMethod: 'standard' as const, createdAt: at }
  const details = {
    status: order.status,
    manual: true,
    ...(order.paidBy && { paidBy: order.paidBy }),
    ...(agreed.length > 0 && { agreed }),
  }
  const number = await insertOrder(
    tx,
    { ...row, deliveredAt: order.status === 'Delivered' ? at : null },
    lines.map((line, position) => ({ ...toRow(line), id: newId(), orderId: order.id, position })),
    { id: newId(), orderId: order.id, type: 'placed', actor: actor.email, details, at },
  )
  if (form) await noteEntered(tx, form, { id: order.id, at })
  if (isDispatched(order)) await papers?.issue(tx, order.id)
  if (order.email === '') return
  const confirmed = { ...row, couponCode: null, lines, number: orderNumber(number) }
  const mail = orderConfirmation(confirmed, await frame(tx))
  await notifications.enqueue(tx, { dedupeKey: `order-confirmation:${order.id}`, to: order.email, ...mail })
}

function toRow(line: PricedLine): PricedLine {
  return { ...line, discount: 0 }
}
