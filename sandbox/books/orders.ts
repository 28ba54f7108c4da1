import { inTransaction } from '#platform/database/database.ts'

import { aboutOrder, aboutPayment, type Announcement } from './announcement.ts'
import { type Books, insertObject, lockObject, saveEntity, type Settings } from './books.repository.ts'
import { newEntityId, notesOnWire, type OrderEntity, type PaymentEntity, seconds } from './entities.ts'
import { NO_ERROR } from './instruments.ts'
import { unknownId } from './refusal.ts'

export interface NewOrder {
  amount: number
  currency: string
  receipt: string | null
  notes: Record<string, string>
  capture: Settings['capture'] | undefined
}

export async function createOrder(books: Books, input: NewOrder): Promise<OrderEntity> {
  const now = books.clock.now()
  const entity: OrderEntity = {
    id: newEntityId('order'),
    entity: 'order',
    amount: input.amount,
    amount_paid: 0,
    amount_due: input.amount,
    currency: input.currency,
    receipt: input.receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notesOnWire(input.notes),
    created_at: seconds(now),
  }
  const settings = { capture: input.capture ?? books.capture }
  await insertObject(books.db, { kind: 'order', entity, settings, createdAt: now })
  return entity
}

/** Replaces an order's notes, the only field that can be edited. */
export async function editNotes(
  books: Books,
  id: string,
  notes: Record<string, string>,
): Promise<OrderEntity> {
  return inTransaction(books.db, async (tx) => {
    const order = (await lockObject(tx, 'order', id))?.entity
    if (!order) throw unknownId()
    order.notes = notesOnWire(notes)
    await saveEntity(tx, order)
    return order
  })
}

/**
 * Authorizes a payment, and captures it immediately if the order captures automatically. Changes both
 * entities and returns the events, each with a snapshot of the entities at that moment (sheet §6).
 */
export function authorize(
  payment: PaymentEntity,
  order: { entity: OrderEntity; settings: { capture?: 'automatic' | 'manual' } },
): Announcement[] {
  Object.assign(payment, NO_ERROR, { status: 'authorized' })
  const authorized = aboutPayment('payment.authorized', { ...payment })
  if (order.settings.capture === 'manual') return [authorized]
  return [authorized, ...capture(payment, order.entity)]
}

/** Captures a payment: the order is paid, and stays paid whatever happens to the payment later. */
export function capture(payment: PaymentEntity, order: OrderEntity): Announcement[] {
  const fee = Math.round(payment.amount * 0.0236)
  Object.assign(payment, { status: 'captured', captured: true, fee, tax: Math.round(fee - fee / 1.18) })
  order.status = 'paid'
  order.amount_paid += payment.amount
  order.amount_due = Math.max(0, order.amount - order.amount_paid)
  return [
    aboutPayment('payment.captured', { ...payment }),
    aboutOrder('order.paid', { ...payment }, { ...order }),
  ]
}
