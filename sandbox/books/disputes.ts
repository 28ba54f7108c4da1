import { inTransaction, type Tx } from '#platform/database/database.ts'

import { aboutDispute, announce, type DeliveryMode } from './announcement.ts'
import { type Books, findObject, insertObject, lockObject, saveEntity } from './books.repository.ts'
import {
  type DisputeEntity,
  type DisputeStatus,
  newEntityId,
  type PaymentEntity,
  seconds,
} from './entities.ts'
import { badInput, unknownId } from './refusal.ts'

/** Outcomes of a dispute, by the bank or through the shop's response, as named in its events. */
export const DISPUTE_STEPS = ['under_review', 'action_required', 'won', 'lost', 'closed'] as const
export type DisputeStep = (typeof DISPUTE_STEPS)[number]

const DAY = 86_400

/** Opens a dispute by the buyer's bank on a captured payment, or on part of it. */
export async function openDispute(
  books: Books,
  input: { paymentId: string; amount: number | undefined; webhook: DeliveryMode },
): Promise<DisputeEntity> {
  const opened = await inTransaction(books.db, async (tx) => {
    const payment = (await lockObject(tx, 'payment', input.paymentId))?.entity
    if (!payment) throw unknownId()
    if (!payment.captured) throw badInput('Only captured payments can be disputed')
    const amount = input.amount ?? payment.amount
    if (amount > payment.amount) throw badInput('The disputed amount is greater than the payment', 'amount')
    const now = books.clock.now()
    const dispute = newDispute(payment, amount, now)
    await insertObject(tx, { kind: 'dispute', entity: dispute, parentId: payment.id, createdAt: now })
    await announceDispute(books, tx, { dispute, payment, event: 'created', webhook: input.webhook })
    return dispute
  })
  books.onNews()
  return opened
}

/** Applies the next step of a dispute. Money is only deducted once the dispute is lost. */
export async function stepDispute(
  books: Books,
  id: string,
  { step, webhook }: { step: DisputeStep; webhook: DeliveryMode },
): Promise<DisputeEntity> {
  const stepped = await inTransaction(books.db, async (tx) => {
    const found = await findObject(tx, 'dispute', id)
    const payment = found && (await lockObject(tx, 'payment', found.entity.payment_id))
    const dispute = payment && (await lockObject(tx, 'dispute', id))?.entity
    if (!payment || !dispute) throw unknownId()
    if (dispute.status !== 'open' && dispute.status !== 'under_review') {
      throw badInput(`The dispute is over already: ${dispute.status}`)
    }
    dispute.status = statusAfter(step)
    dispute.amount_deducted = step === 'lost' ? dispute.amount : 0
    await saveEntity(tx, dispute)
    await announceDispute(books, tx, { dispute, payment: payment.entity, event: step, webhook })
    return dispute
  })
  books.onNews()
  return stepped
}

/** After a request for more documents the dispute is open to responses again. */
function statusAfter(step: DisputeStep): DisputeStatus {
  return step === 'action_required' ? 'open' : step
}

interface DisputeNews {
  dispute: DisputeEntity
  payment: PaymentEntity
  event: 'created' | DisputeStep
  webhook: DeliveryMode
}

async function announceDispute(
  books: Books,
  tx: Tx,
  { dispute, payment, event, webhook }: DisputeNews,
): Promise<void> {
  const news = aboutDispute(`payment.dispute.${event}`, { ...dispute }, { ...payment })
  await announce(tx, [news], { mode: webhook, now: books.clock.now(), lateMs: books.lateMs })
}

function newDispute(payment: PaymentEntity, amount: number, now: Date): DisputeEntity {
  return {
    id: newEntityId('dispute'),
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: 'goods_not_received',
    reason_description: 'The buyer says that the goods never came.',
    respond_by: seconds(now) + 7 * DAY,
    status: 'open',
    phase: 'chargeback',
    created_at: seconds(now),
  }
}
