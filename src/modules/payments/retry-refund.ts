import { inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure, notFound } from '#platform/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

import { MIN_AMOUNT } from './gateways/gateway.ts'
import { lockPayment } from './payments.repository.ts'
import { freshKey, sum } from './refund-due.ts'
import { coverRefund, findRefund, makeDue, refundsOfPayment, type RefundRow } from './refunds.repository.ts'
import { type RefundInquiry, type InquiryDeps, inquireRefunds, cutNote } from './refund-inquiry.ts'

interface RetryDeps extends InquiryDeps {
  jobs: Jobs
}

/**
 * Asks for a refund again: one that failed under a new key, one that is still due at once and not only when
 * its pause ends. The gateway is looked at first: only what it has not sent back already is asked for, and when that is nothing
 * the refund is covered.
 */
export async function retryRefund(deps: RetryDeps, id: string): Promise<RefundRow> {
  const asked = await findRefund(deps.db, id)
  if (!asked) throw notFound('Refund')
  requireRetryable(asked)
  const looked = await inquireRefunds(deps, asked)
  return inTransaction(deps.db, async (tx) => {
    const row = await makeDueAgain(tx, { id, looked, now: deps.clock.now() })
    deps.jobs.wake(tx, 'refunds')
    return row
  })
}

async function makeDueAgain(
  tx: Tx,
  { id, looked, now }: { id: string; looked: RefundInquiry; now: Date },
): Promise<RefundRow> {
  const payment = await lockPayment(tx, looked.payment.id)
  const refunds = await refundsOfPayment(tx, looked.payment.id)
  const refund = refunds.find((other) => other.id === id)
  if (!refund || !payment) throw notFound('Refund')
  if (refund.status === 'covered') return refund
  requireRetryable(refund)
  if (refund.status === 'due') return makeDue(tx, id, { now })
  const underWay = sum(refunds.filter(({ status }) => status === 'due'))
  const left = payment.amount - payment.amountChargedBack - looked.payment.amountRefunded - underWay
  if (left < MIN_AMOUNT) return coverRefund(tx, id, cutNote(refund.amount), now)
  return makeDue(tx, id, { key: freshKey(refund, now), amount: Math.min(refund.amount, left), now })
}

function requireRetryable({ status }: RefundRow): void {
  if (status === 'failed' || status === 'due') return
  const why = status === 'requested' ? 'The bank is working on this refund.' : 'This refund is done.'
  throw new Failure('conflict', why, { code: `refund_${status}` })
}
