import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Db, type Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

import type { GatewayPayment, PaymentGateway } from './gateway.ts'
import { lockPayment } from './payments.repository.ts'
import { retryKey } from './refund-due.ts'
import { findRefund, makeDue, refundsOfPayment, type RefundRow } from './refunds.repository.ts'

interface RetryDeps {
  db: Db
  clock: Clock
  gateway: PaymentGateway
  jobs: Jobs
}

/**
 * Asks for a refund again: one that failed under a new key, one that is still due at once and not only when
 * its pause ends. What the gateway itself says has gone back is not sent a second time.
 */
export async function retryRefund(deps: RetryDeps, id: string): Promise<RefundRow> {
  const asked = await findRefund(deps.db, id)
  if (!asked) throw notFound('Refund')
  requireRetryable(asked)
  const payment = await deps.gateway.fetchPayment(asked.paymentId)
  return inTransaction(deps.db, async (tx) => {
    const row = await makeDueAgain(tx, { id, payment, now: deps.clock.now() })
    deps.jobs.wake(tx, 'refunds')
    return row
  })
}

async function makeDueAgain(
  tx: Tx,
  { id, payment, now }: { id: string; payment: GatewayPayment; now: Date },
): Promise<RefundRow> {
  await lockPayment(tx, payment.id)
  const refunds = await refundsOfPayment(tx, payment.id)
  const refund = refunds.find((other) => other.id === id)
  if (!refund) throw notFound('Refund')
  requireRetryable(refund)
  if (refund.status === 'due') return makeDue(tx, id, { now })
  const underWay = refunds
    .filter((other) => other.status === 'due')
    .reduce((sum, { amount }) => sum + amount, 0)
  if (refund.amount > payment.amount - payment.amountRefunded - underWay) {
    throw new Failure('conflict', 'The gateway has returned this money already.', {
      code: 'returned_already',
    })
  }
  return makeDue(tx, id, { key: retryKey(refund, now), now })
}

function requireRetryable({ status }: RefundRow): void {
  if (status === 'failed' || status === 'due') return
  const why = status === 'processed' ? 'This refund is done.' : 'The bank is working on this refund.'
  throw new Failure('conflict', why, { code: `refund_${status}` })
}
