import { inTransaction, type Tx } from '#platform/database/database.ts'

import { aboutPayment, announce, type Announcement, type DeliveryMode } from './announcement.ts'
import { type Books, childrenOf, insertObject, lockObject, saveEntity } from './books.repository.ts'
import { newEntityId, type OrderEntity, type PaymentEntity, seconds, token } from './entities.ts'
import {
  decide,
  failureFields,
  type FailureReason,
  type Instrument,
  methodFields,
  NO_ERROR,
} from './instruments.ts'
import { authorize } from './orders.ts'
import { badInput, unknownId } from './refusal.ts'

export interface Attempt {
  orderId: string
  instrument: Instrument
  outcome: 'success' | 'failure' | 'pending'
  reason: FailureReason
  webhook: DeliveryMode
  /** Paise; an amount other than the order's simulates a faulty gateway. */
  amount?: number | undefined
  contact?: { email: string | null; contact: string | null }
  /** Milliseconds until the bank decides a pending payment; if absent, it decides only on command. */
  decideAfterMs?: number | undefined
}

/** Makes one attempt to pay an order, under its row lock: of two concurrent attempts at most one succeeds. */
export async function attemptPayment(books: Books, attempt: Attempt): Promise<PaymentEntity> {
  const { outcome, reason } = decide(attempt.instrument, attempt.outcome, attempt.reason)
  const payment = await inTransaction(books.db, async (tx) => {
    const order = await lockPayable(tx, attempt.orderId)
    const now = books.clock.now()
    const entity = newPayment(order.entity, attempt, now)
    order.entity.attempts += 1
    order.entity.status = 'attempted'
    const news = applyOutcome(order, entity, { outcome, reason })
    const pending = outcome === 'pending' && attempt.decideAfterMs !== undefined
    await insertObject(tx, {
      kind: 'payment',
      entity,
      parentId: order.entity.id,
      settings: pending ? { decision: 'success' } : {},
      createdAt: now,
      decideAt: pending ? new Date(now.getTime() + (attempt.decideAfterMs ?? 0)) : undefined,
    })
    await saveEntity(tx, order.entity)
    await announce(tx, news, { mode: attempt.webhook, now, lateMs: books.lateMs })
    return entity
  })
  books.onNews()
  return payment
}

async function lockPayable(tx: Tx, orderId: string) {
  const order = await lockObject(tx, 'order', orderId)
  if (!order) throw unknownId()
  if (order.entity.status === 'paid') {
    throw badInput('Your payment has been declined as the order is already paid.')
  }
  if (order.entity.status === 'attempted') {
    const siblings = await childrenOf(tx, 'payment', orderId)
    if (siblings.some((payment) => payment.status === 'authorized')) {
      throw badInput('Another payment of this order is authorized already.')
    }
  }
  return order
}

interface LockedOrder {
  entity: OrderEntity
  settings: { capture?: 'automatic' | 'manual' }
}

function applyOutcome(
  order: LockedOrder,
  payment: PaymentEntity,
  { outcome, reason }: Pick<Attempt, 'outcome' | 'reason'>,
): Announcement[] {
  if (outcome === 'pending') return []
  if (outcome === 'success') return authorize(payment, order)
  Object.assign(payment, failureFields(reason), { status: 'failed' })
  return [aboutPayment('payment.failed', { ...payment })]
}

function newPayment(order: OrderEntity, attempt: Attempt, now: Date): PaymentEntity {
  return {
    id: newEntityId('payment'),
    entity: 'payment',
    amount: attempt.amount ?? order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    ...methodFields(attempt.instrument, token),
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    wallet: null,
    email: attempt.contact?.email ?? null,
    contact: attempt.contact?.contact ?? null,
    notes: [],
    fee: null,
    tax: null,
    ...NO_ERROR,
    created_at: seconds(now),
  }
}
