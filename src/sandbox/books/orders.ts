import { inTransaction } from '#platform/database/database.ts'

import { insertObject, lockObject, saveEntity, type Settings } from './books.repository.ts'
import type { Books } from './books.ts'
import { newEntityId, notesOnWire, seconds, type OrderEntity } from './entities.ts'
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

/** Of an order nothing but its notes can be changed; those that are sent stand in place of the old ones. */
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
