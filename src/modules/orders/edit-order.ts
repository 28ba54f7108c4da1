import type { Actor } from '#modules/accounts/actor.ts'
import { changeStatus, type Changing, orderEvent, requirePossible, requireVersion } from './order-changes.ts'
import { type Order, type OrderLine, type PaidBy, type ShippingAddress, type StatusChange } from './order.ts'
import { insertEvent, lockOrder, updateOrder } from './orders.repository.ts'
import type { Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'

import { rewriteLines } from './order-desk.repository.ts'
import type { AgreedPrice } from './enter-order.ts'

/** What staff change of an order; what is left out stays. */
export interface OrderEdit {
  customerName?: string | undefined
  email?: string | undefined
  shippingAddress?: ShippingAddress | undefined
  /** All its lines; only of an order that was not paid for. */
  lines?: readonly OrderLine[] | undefined
  agreed?: readonly AgreedPrice[] | undefined
  paidBy?: PaidBy | undefined
  parcel?: StatusChange | undefined
}

/** See OrderDeskService.openToEdit. */
export async function openToEdit(tx: Tx, id: string, version: number | undefined): Promise<Order> {
  const order = isId(id) ? await lockOrder(tx, id) : undefined
  if (!order || order.deletedAt !== null) throw notFound('Order')
  requireVersion(order, version)
  return order
}

/** See OrderDeskService.edit. */
export async function editOrder(
  changing: Changing,
  tx: Tx,
  actor: Actor,
  order: Order,
  edit: OrderEdit,
): Promise<void> {
  requirePossible('edit', order)
  await changeRecipient(changing, tx, actor, order, edit)
  if (edit.lines) await changeLines(changing, tx, actor, order, { ...edit, lines: edit.lines })
  if (edit.paidBy && edit.paidBy !== order.paidBy) await pay(changing, tx, actor, order, edit.paidBy)
  if (edit.parcel) await changeStatus(changing, tx, actor, order.id, edit.parcel)
}

/** The event names the fields only: what stood in them is personal and would outlive an account. */
async function changeRecipient(
  { clock, papers }: Changing,
  tx: Tx,
  actor: Actor,
  order: Order,
  edit: OrderEdit,
): Promise<void> {
  const { customerName = order.customerName, email = order.email } = edit
  const { shippingAddress = order.shippingAddress } = edit
  const fields = [
    ...(customerName === order.customerName ? [] : ['customerName']),
    ...(email === order.email ? [] : ['email']),
    ...(sameAddress(shippingAddress, order.shippingAddress) ? [] : ['shippingAddress']),
  ]
  if (fields.length === 0) return
  if (isMoved(order.shippingAddress, shippingAddress) && (await papers?.issued(tx, order.id))) {
    throw billedTo(order.shippingAddress)
  }
  await updateOrder(tx, order.id, { customerName, email, shippingAddress })
  await insertEvent(tx, orderEvent(order.id, 'edited', actor, { fields }, clock.now()))
}

/** The State decides the kind of tax: of a bill that was issued it stays. */
function isMoved(before: ShippingAddress, after: ShippingAddress): boolean {
  return before.state !== '' && after.state !== before.state
}

function billedTo({ state }: ShippingAddress): Failure {
  const message = `The bill of this order names ${state} as the place of supply, so the State stays. Cancel the order and enter it anew.`
  return new Failure('conflict', message, { code: 'invoiced' })
}

function sameAddress(a: ShippingAddress, b: ShippingAddress): boolean {
  return (Object.keys(a) as (keyof ShippingAddress)[]).every((field) => a[field] === b[field])
}

async function changeLines(
  { clock, papers }: Changing,
  tx: Tx,
  actor: Actor,
  order: Order,
  { lines, agreed = [] }: { lines: readonly OrderLine[]; agreed?: readonly AgreedPrice[] | undefined },
): Promise<void> {
  requirePossible('changeBooks', order)
  if (await papers?.issued(tx, order.id)) {
    throw new Failure(
      'conflict',
      'The bill of this order was issued; its books and prices stay as they are.',
      {
        code: 'invoiced',
      },
    )
  }
  await rewriteLines(tx, order.id, lines)
  const total = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  await updateOrder(tx, order.id, { subtotal: total, total })
  const details = {
    from: order.lines.map(told),
    to: lines.map(told),
    total,
    ...(agreed.length > 0 && { agreed }),
  }
  await insertEvent(tx, orderEvent(order.id, 'items', actor, details, clock.now()))
}

function told({ title, quantity, unitPrice }: OrderLine) {
  return { title, quantity, price: unitPrice }
}

async function pay({ clock }: Changing, tx: Tx, actor: Actor, order: Order, paidBy: PaidBy): Promise<void> {
  requirePossible('recordPayment', order)
  const status = order.status === 'Pending' ? { status: 'Paid' as const } : {}
  await updateOrder(tx, order.id, { paidBy, ...status })
  await insertEvent(tx, orderEvent(order.id, 'paid', actor, { by: paidBy }, clock.now()))
}
