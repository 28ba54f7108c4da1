import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'

import { GatewayError, type GatewayRefund, type PaymentGateway } from './gateway.ts'
import { type RefundNews, tellNews } from './refund-news.ts'
import {
  advanceRefund,
  claimDueRefunds,
  countWaiting,
  type RefundRow,
  type RefundStep,
} from './refunds.repository.ts'

interface SettleDeps {
  db: Db
  clock: Clock
  log: Logger
  gateway: PaymentGateway
  news?: RefundNews | undefined
}

/** Longer than a request with all its repetitions takes. */
const LEASE_MS = 120_000
const BATCH = 10
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 6 * 3_600_000

/** Works off all that is due, a batch at a time, asking the gateway outside any transaction. */
export async function settleDueRefunds(deps: SettleDeps): Promise<{ settled: number; waiting: number }> {
  let settled = 0
  for (;;) {
    const now = deps.clock.now()
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const batch = await claimDueRefunds(deps.db, { now, leaseUntil, limit: BATCH })
    const steps = await Promise.all(batch.map((refund) => settleOne(deps, refund)))
    settled += steps.filter((step) => step.nextAttemptAt === null).length
    if (batch.length < BATCH) return { settled, waiting: await countWaiting(deps.db) }
  }
}

async function settleOne(deps: SettleDeps, refund: RefundRow): Promise<RefundStep> {
  const step = await askGateway(deps, refund).then(
    (answer) => afterAnswer(deps, refund, answer),
    (error: unknown) => afterError(deps, refund, error),
  )
  await inTransaction(deps.db, async (tx) => {
    await tellNews(deps.news, tx, await advanceRefund(tx, refund.id, step, deps.clock.now()))
  })
  return step
}

function askGateway({ gateway }: SettleDeps, refund: RefundRow): Promise<GatewayRefund> {
  if (refund.gatewayRefundId) return gateway.fetchRefund(refund.gatewayRefundId)
  return gateway.refund({
    paymentId: refund.paymentId,
    amount: refund.amount,
    idempotencyKey: refund.idempotencyKey,
    notes: { refund: refund.id },
  })
}

function afterAnswer(deps: SettleDeps, refund: RefundRow, answer: GatewayRefund): RefundStep {
  const known = { gatewayRefundId: answer.id, lastError: null }
  if (answer.status === 'processed') return { ...known, status: 'processed', nextAttemptAt: null }
  if (answer.status === 'pending')
    return { ...known, status: 'requested', nextAttemptAt: pauseFrom(deps, refund) }
  deps.log.error(
    { refundId: refund.id, paymentId: refund.paymentId },
    'the gateway could not refund: staff must',
  )
  return { ...known, status: 'failed', lastError: 'The gateway reports failure', nextAttemptAt: null }
}

async function afterError(deps: SettleDeps, refund: RefundRow, error: unknown): Promise<RefundStep> {
  if (await isReturnedAlready(deps, refund, error)) {
    return { status: 'processed', lastError: null, nextAttemptAt: null }
  }
  const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  deps.log.warn(
    { err: error, refundId: refund.id, attempts: refund.attempts },
    'refund not through, trying again',
  )
  return { status: refund.status, lastError, nextAttemptAt: pauseFrom(deps, refund) }
}

/** A refusal may only mean that the whole sum went back before, by a lost answer or by staff. */
async function isReturnedAlready(deps: SettleDeps, refund: RefundRow, error: unknown): Promise<boolean> {
  if (!(error instanceof GatewayError) || error.kind !== 'invalid') return false
  const payment = await deps.gateway.fetchPayment(refund.paymentId).catch(() => undefined)
  return payment?.status === 'refunded'
}

function pauseFrom({ clock }: SettleDeps, refund: RefundRow): Date {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (refund.attempts - 1), LONGEST_PAUSE_MS)
  return new Date(clock.now().getTime() + pause)
}
