import { MIN_PAYABLE } from '#platform/limits/order-limits.ts'
import { type Executor, inTransaction, type Tx } from '#platform/database/database.ts'

import type { PaymentsDeps } from './payments-deps.ts'
import { GatewayError } from './gateways/gateway-error.ts'
import { type GatewayRefund } from './gateways/gateway.ts'
import { disputesOfPayment, scheduleInquiry } from './payments.repository.ts'
import { inquireRefunds } from './refund-inquiry.ts'
import { followRefund } from './follow-refund.ts'
import { isThreatening, isUndecided } from './payment.ts'
import {
  claimDueRefunds,
  countWaiting,
  findRefund,
  lockRefund,
  type RefundRow,
  type RefundStep,
} from './refunds.repository.ts'

/** A refund now could return the money a second time, so staff decide. */
export const DISPUTED =
  'The buyer’s bank disputes this payment: it may take the money back, or has taken part of it. Check the dispute before you retry.'

/** Must exceed the duration of one request with all its retries. */
const LEASE_MS = 120_000
const BATCH = 10
const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 6 * 3_600_000
/**
 * The gateway may return 401 to a burst of requests (reference sheet §1), so a 401 is retried up to this
 * number of attempts.
 */
const UNBELIEVED_401S = 5

/** Processes all due refunds in batches, calling the gateway outside any transaction. */
export async function settleDueRefunds(deps: PaymentsDeps): Promise<{ settled: number; waiting: number }> {
  let settled = 0
  for (;;) {
    const claim = { now: deps.clock.now(), leaseMs: LEASE_MS, limit: BATCH }
    const batch = await claimDueRefunds(deps.db, claim)
    const ends = await Promise.all(batch.map((refund) => settleOne(deps, refund)))
    settled += ends.filter(Boolean).length
    if (batch.length < BATCH) return { settled, waiting: await countWaiting(deps.db) }
  }
}

/** Returns true when the refund needs no further attempt. */
async function settleOne(deps: PaymentsDeps, claimed: RefundRow): Promise<boolean> {
  const step = claimed.gatewayRefundId
    ? await fetchProgress(deps, claimed, claimed.gatewayRefundId)
    : await inquireAndRefund(deps, claimed)
  await inTransaction(deps.db, (tx) => record(deps, tx, claimed, step))
  return step.nextAttemptAt === null
}

/**
 * Skips a refund that was settled or requested again during the gateway query. If the refund now holds another
 * attempt, schedules an inquiry, which records this one separately.
 */
async function record(deps: PaymentsDeps, tx: Tx, claimed: RefundRow, step: RefundStep): Promise<void> {
  await deps.news?.lock?.(tx, claimed.gatewayOrderId)
  const row = await lockRefund(tx, claimed.id)
  if (!row) return
  const [held, answered] = [row.gatewayRefundId, step.gatewayRefundId]
  if (held !== null && answered !== undefined && held !== answered) {
    await scheduleInquiry(tx, row.paymentId, deps.clock.now())
    return
  }
  const replaced = claimed.gatewayRefundId !== null && claimed.gatewayRefundId !== row.gatewayRefundId
  const settled = row.status === 'processed' || row.status === 'failed'
  if (replaced || (row.status !== claimed.status && settled)) return
  await followRefund(deps, tx, row, keepingInquiry(step, claimed, row))
}

/** Keeps an inquiry that an event scheduled during this one: the gateway's answer may be older than the event. */
function keepingInquiry(step: RefundStep, claimed: RefundRow, row: RefundRow): RefundStep {
  const [leased, due] = [claimed.nextAttemptAt, row.nextAttemptAt]
  return leased && due && due < leased ? { ...step, nextAttemptAt: due } : step
}

async function fetchProgress(
  deps: PaymentsDeps,
  refund: RefundRow,
  gatewayRefundId: string,
): Promise<RefundStep> {
  try {
    return afterAnswer(deps, refund, await deps.gateways.named(refund.gateway).fetchRefund(gatewayRefundId))
  } catch (error) {
    return askLater(deps, refund, error)
  }
}

/** Inquires before the request, so that money refunded in another way is not refunded twice. */
async function inquireAndRefund(deps: PaymentsDeps, claimed: RefundRow): Promise<RefundStep> {
  try {
    await inquireRefunds(deps, claimed)
    const refund = await reread(deps, claimed)
    if (refund.status !== 'due' || refund.gatewayRefundId !== null) return asItStands(refund)
    if (refund.amount < MIN_PAYABLE) return tooSmall()
    if (!refund.evenIfDisputed && (await isUndecidedNow(deps.db, refund.paymentId))) {
      return fail(deps, refund, DISPUTED)
    }
    return afterAnswer(deps, refund, await ask(deps, refund))
  } catch (error) {
    return isRefusal(error, claimed) ? afterRefusal(deps, claimed, error) : askLater(deps, claimed, error)
  }
}

function ask({ gateways }: PaymentsDeps, refund: RefundRow): Promise<GatewayRefund> {
  return gateways.named(refund.gateway).refund({
    paymentId: refund.paymentId,
    amount: refund.amount,
    idempotencyKey: refund.idempotencyKey,
    notes: { refund: refund.id },
  })
}

async function reread(deps: PaymentsDeps, { id }: RefundRow): Promise<RefundRow> {
  const row = await findRefund(deps.db, id)
  if (!row) throw new Error(`refund ${id} is gone`)
  return row
}

function asItStands({ status, lastError, nextAttemptAt }: RefundRow): RefundStep {
  return { status, lastError, nextAttemptAt }
}

function tooSmall(): RefundStep {
  const lastError = 'The gateway refunds at least ₹1.00.'
  return { status: 'covered', lastError, nextAttemptAt: null }
}

function afterAnswer(deps: PaymentsDeps, refund: RefundRow, answer: GatewayRefund): RefundStep {
  const known = { gatewayRefundId: answer.id, amount: answer.amount, lastError: null }
  if (answer.status === 'processed') return { ...known, status: 'processed', nextAttemptAt: null }
  if (answer.status === 'pending')
    return { ...known, status: 'requested', nextAttemptAt: pauseFrom(deps, refund) }
  return { ...known, ...fail(deps, refund, 'The gateway reported a failure') }
}

/**
 * Handles a refused request. If another refund was made concurrently, the remainder is requested. While the
 * gateway's list lags behind the payment, the decision is postponed. Otherwise the refund fails and staff
 * must act.
 */
async function afterRefusal(deps: PaymentsDeps, sent: RefundRow, error: GatewayError): Promise<RefundStep> {
  const complete = await inquireRefunds(deps, sent).then(
    (looked) => looked.complete,
    (reason: unknown) => isRefusal(reason, sent),
  )
  const refund = await reread(deps, sent)
  if (refund.status !== 'due' || refund.gatewayRefundId !== null) return asItStands(refund)
  if (!complete || refund.idempotencyKey !== sent.idempotencyKey) return askLater(deps, refund, error)
  return fail(deps, refund, error.message.slice(0, 500))
}

function fail({ log }: PaymentsDeps, { id, paymentId }: RefundRow, lastError: string) {
  log.error({ refundId: id, paymentId, lastError }, 'refund failed; staff must handle it')
  return { status: 'failed' as const, lastError, nextAttemptAt: null }
}

function askLater(deps: PaymentsDeps, refund: RefundRow, error: unknown): RefundStep {
  const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  deps.log.warn(
    { err: error, refundId: refund.id, attempts: refund.attempts },
    'refund not completed, retrying',
  )
  return { status: refund.status, lastError, nextAttemptAt: pauseFrom(deps, refund) }
}

/** Reports whether an error is a definite refusal (4xx) of the request, not a temporary one. */
function isRefusal(error: unknown, { attempts }: RefundRow): error is GatewayError {
  if (!(error instanceof GatewayError)) return false
  if (error.kind === 'auth') return attempts >= UNBELIEVED_401S
  return error.kind === 'invalid' || error.kind === 'not_found' || error.kind === 'conflict'
}

function pauseFrom({ clock }: PaymentsDeps, refund: RefundRow): Date {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (refund.attempts - 1), MAX_PAUSE_MS)
  return new Date(clock.now().getTime() + pause)
}

/** Reports whether the buyer's bank disputes the payment or has taken some of its money back. */
export async function isDisputed(db: Executor, paymentId: string): Promise<boolean> {
  return (await disputesOfPayment(db, paymentId)).some(isThreatening)
}

async function isUndecidedNow(db: Executor, paymentId: string): Promise<boolean> {
  return (await disputesOfPayment(db, paymentId)).some(isUndecided)
}
