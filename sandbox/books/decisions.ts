import { inTransaction, type Tx } from '#platform/database/database.ts'

import { aboutPayment, announce, type Announcement, type DeliveryMode } from './announcement.ts'
import { type Books, dueDecisions, findObject, lockObject, saveEntity } from './books.repository.ts'
import type { OrderEntity, PaymentEntity } from './entities.ts'
import { failureFields, type FailureReason, NO_ERROR } from './instruments.ts'
import { authorize, capture } from './orders.ts'
import { endRefund, returnInFull } from './refunds.ts'
import { badInput, Refusal, unknownId } from './refusal.ts'

/** Locks a payment after its order; every change locks them in this sequence. */
async function lockBoth(tx: Tx, paymentId: string) {
  const found = await findObject(tx, 'payment', paymentId)
  const order = found && (await lockObject(tx, 'order', found.entity.order_id))
  const payment = order && (await lockObject(tx, 'payment', paymentId))
  if (!order || !payment) throw unknownId()
  return { order, payment: payment.entity }
}

/**
 * Applies the bank's late decision. A failed payment may still succeed (late authorization, sheet §4); if
 * another payment has paid the order since, the late money is refunded immediately.
 */
export async function resolvePayment(
  books: Books,
  paymentId: string,
  decision: { outcome: 'success' | 'failure'; reason: FailureReason; webhook: DeliveryMode },
): Promise<PaymentEntity> {
  const resolved = await inTransaction(books.db, async (tx) => {
    const { order, payment } = await lockBoth(tx, paymentId)
    if (payment.status !== 'created' && payment.status !== 'failed') {
      throw badInput(`The payment is decided already: ${payment.status}`)
    }
    const now = books.clock.now()
    const news: Announcement[] = []
    if (decision.outcome === 'failure') {
      Object.assign(payment, failureFields(decision.reason), { status: 'failed' })
      news.push(aboutPayment('payment.failed', { ...payment }))
    } else if (order.entity.status === 'paid') {
      Object.assign(payment, NO_ERROR, { status: 'captured', captured: true })
      news.push(...(await returnInFull(tx, payment, now)))
    } else {
      news.push(...authorize(payment, order))
      await saveEntity(tx, order.entity)
    }
    await saveEntity(tx, payment)
    await announce(tx, news, { mode: decision.webhook, now, lateMs: books.lateMs })
    return payment
  })
  books.onNews()
  return resolved
}

/** Captures a payment at the shop's request: only authorized money, and only in full. */
export async function capturePayment(
  books: Books,
  paymentId: string,
  requested: { amount: number; currency: string },
): Promise<PaymentEntity> {
  const captured = await inTransaction(books.db, async (tx) => {
    const { order, payment } = await lockBoth(tx, paymentId)
    refuseCapture(order.entity, payment, requested)
    const news = capture(payment, order.entity)
    await saveEntity(tx, order.entity)
    await saveEntity(tx, payment)
    await announce(tx, news, { mode: 'deliver', now: books.clock.now(), lateMs: books.lateMs })
    return payment
  })
  books.onNews()
  return captured
}

function refuseCapture(
  order: OrderEntity,
  payment: PaymentEntity,
  requested: { amount: number; currency: string },
): void {
  if (payment.captured) throw badInput('This payment has already been captured')
  if (payment.status !== 'authorized') {
    throw badInput('Only payments which have been authorized and not yet captured can be captured')
  }
  if (order.status === 'paid') throw badInput('Your payment has been declined as the order is already paid.')
  if (requested.amount !== payment.amount || requested.currency !== payment.currency) {
    throw badInput('Capture amount must be equal to the amount authorized.', 'amount')
  }
}

/** Applies due decisions of the bank on pending payments and refunds. */
export async function decideDue(books: Books): Promise<void> {
  const due = await dueDecisions(books.db, books.clock.now())
  for (const { id, kind, settings } of due) {
    const outcome = settings.decision ?? 'success'
    if (kind === 'refund') await endRefund(books, id, outcome)
    else await decideAtLast(books, id, outcome)
  }
}

/** Decides a payment, unless another process or a control call has decided it first. */
async function decideAtLast(books: Books, id: string, outcome: 'success' | 'failure'): Promise<void> {
  try {
    await resolvePayment(books, id, { outcome, reason: 'payment_timed_out', webhook: 'deliver' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
