import { inTransaction, sqlState, type Tx } from '#platform/database/database.ts'

import { aboutRefund, announce, type Announcement, type DeliveryMode } from './announcement.ts'
import {
  type Books,
  findByKey,
  findObject,
  insertObject,
  lockObject,
  saveEntity,
} from './books.repository.ts'
import { newEntityId, notesOnWire, type PaymentEntity, type RefundEntity, seconds } from './entities.ts'
import { badInput, Refusal, unknownId } from './refusal.ts'

export interface RefundRequest {
  paymentId: string
  /** Paise; the whole remainder if absent. */
  amount: number | undefined
  notes: Record<string, string>
  receipt: string | null
  speed: 'normal' | 'optimum'
  idempotencyKey: string | undefined
  /** For tests: outcome at the bank. */
  decision: 'success' | 'failure'
  /** For tests: how its events reach the shop. */
  webhook?: DeliveryMode
}

/** Refunds a payment, once per idempotency key and never more in total than was captured (sheet §5). */
export async function refundPayment(books: Books, request: RefundRequest): Promise<RefundEntity> {
  const refund = await inTransaction(books.db, (tx) => refundInTx(tx, books, request)).catch(
    (error: unknown) => {
      if (sqlState(error) !== '23505') throw error
      throw new Refusal(409, 'Another request with the same idempotency key is still in progress.')
    },
  )
  books.onNews()
  return refund
}

async function refundInTx(tx: Tx, books: Books, request: RefundRequest): Promise<RefundEntity> {
  const locked = await lockObject(tx, 'payment', request.paymentId)
  if (!locked) throw unknownId()
  const earlier = await repeated(tx, request)
  if (earlier) return earlier
  const payment = locked.entity
  const amount = refundable(payment, request.amount)
  const now = books.clock.now()
  const refund = newRefund(payment, { ...request, amount }, now)
  const atOnce = books.refundMs === 0
  addRefunded(payment, amount)
  const created = aboutRefund('refund.created', { ...refund }, { ...payment })
  const news = atOnce ? [created, end(refund, payment, request.decision)] : [created]
  await insertObject(tx, {
    kind: 'refund',
    entity: refund,
    parentId: payment.id,
    settings: { decision: request.decision },
    createdAt: now,
    decideAt: atOnce ? undefined : new Date(now.getTime() + books.refundMs),
    ...(request.idempotencyKey
      ? { idempotency: { key: request.idempotencyKey, request: fingerprint(request) } }
      : {}),
  })
  await saveEntity(tx, payment)
  await announce(tx, news, { mode: request.webhook ?? 'deliver', now, lateMs: books.lateMs })
  return refund
}

/**
 * Returns the earlier refund with the same idempotency key; throws 409 for a different request with that key.
 */
async function repeated(tx: Tx, request: RefundRequest): Promise<RefundEntity | undefined> {
  if (!request.idempotencyKey) return undefined
  const earlier = await findByKey(tx, request.idempotencyKey)
  if (!earlier) return undefined
  if (earlier.parentId !== request.paymentId || earlier.request !== fingerprint(request)) {
    throw new Refusal(409, 'Different request with the same idempotency key has already been processed.')
  }
  return earlier.entity
}

function fingerprint({ amount, notes, receipt, speed }: RefundRequest): string {
  return JSON.stringify([amount ?? null, Object.entries(notes).map(String).toSorted(), receipt, speed])
}

function refundable(payment: PaymentEntity, requested: number | undefined): number {
  if (!payment.captured) throw badInput('The payment status should be captured for action to be taken')
  const left = payment.amount - payment.amount_refunded
  if (left <= 0) throw badInput('The payment has been fully refunded already')
  if (requested !== undefined && requested > left) {
    throw badInput('The refund amount provided is greater than amount captured', 'amount')
  }
  return requested ?? left
}

/** Ends a pending refund with the bank's decision. */
export async function endRefund(
  books: Books,
  refundId: string,
  decision: 'success' | 'failure',
): Promise<void> {
  await inTransaction(books.db, async (tx) => {
    const found = await findObject(tx, 'refund', refundId)
    const payment = found && (await lockObject(tx, 'payment', found.entity.payment_id))
    const refund = payment && (await lockObject(tx, 'refund', refundId))
    if (!payment || refund?.entity.status !== 'pending') return
    const news = end(refund.entity, payment.entity, decision)
    await saveEntity(tx, refund.entity)
    await saveEntity(tx, payment.entity)
    await announce(tx, [news], { mode: 'deliver', now: books.clock.now(), lateMs: books.lateMs })
  })
  books.onNews()
}

/** Refunds a late payment of an order that is already paid, as the gateway does (sheet §4). */
export async function returnInFull(tx: Tx, payment: PaymentEntity, now: Date): Promise<Announcement[]> {
  const request = { amount: payment.amount, notes: {}, receipt: null, speed: 'normal' as const }
  const refund = newRefund(payment, request, now)
  addRefunded(payment, payment.amount)
  const news = [end(refund, payment, 'success')]
  await insertObject(tx, { kind: 'refund', entity: refund, parentId: payment.id, createdAt: now })
  return news
}

function end(refund: RefundEntity, payment: PaymentEntity, decision: 'success' | 'failure'): Announcement {
  if (decision === 'failure') {
    refund.status = 'failed'
    addRefunded(payment, -refund.amount)
    return aboutRefund('refund.failed', { ...refund }, { ...payment })
  }
  refund.status = 'processed'
  refund.speed_processed = 'normal'
  return aboutRefund('refund.processed', { ...refund }, { ...payment })
}

/** A full refund sets `refunded` and `full`; a partial one keeps `captured` and sets `partial` (sheet §4). */
function addRefunded(payment: PaymentEntity, amount: number): void {
  const refunded = payment.amount_refunded + amount
  const full = refunded >= payment.amount
  Object.assign(payment, {
    amount_refunded: refunded,
    status: full ? 'refunded' : 'captured',
    refund_status: full ? 'full' : partial(refunded),
  })
}

function partial(refunded: number): 'partial' | null {
  return refunded > 0 ? 'partial' : null
}

function newRefund(
  payment: PaymentEntity,
  request: Pick<RefundRequest, 'notes' | 'receipt' | 'speed'> & { amount: number },
  now: Date,
): RefundEntity {
  return {
    id: newEntityId('refund'),
    entity: 'refund',
    amount: request.amount,
    receipt: request.receipt,
    currency: payment.currency,
    payment_id: payment.id,
    notes: notesOnWire(request.notes),
    acquirer_data: { arn: null },
    created_at: seconds(now),
    batch_id: null,
    status: 'pending',
    speed_processed: null,
    speed_requested: request.speed,
  }
}
