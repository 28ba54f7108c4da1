import { MIN_PAYABLE } from '#platform/limits/order-limits.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { badField, conflict, notFound } from '#platform/errors.ts'
import type { Paise } from '#platform/money.ts'

import type { PaymentsDeps } from './payments-deps.ts'
import { followRefund } from './follow-refund.ts'
import { lockPayment } from './payments.repository.ts'
import { freshKey, requireLeft, sum, unreturned } from './refund-due.ts'
import { cutNote, inquireRefunds, isAtGateway, type RefundInquiry, reportedState } from './refund-inquiry.ts'
import type { RefundWay } from './refund-states.ts'
import {
  coverRefund,
  findRefund,
  lockRefund,
  makeDue,
  type RefundRow,
  refundsOfPayment,
  toRefund,
  writeRefund,
} from './refunds.repository.ts'
import { DISPUTED, isDisputed } from './settle-refunds.ts'

/** A staff member's yes to a dispute, with the reason for the order's history. */
export interface DisputeConsent {
  despite?: 'money_disputed' | undefined
  reason?: string | undefined
}

/** How staff paid a refund that the gateway couldn't. */
export interface OtherPayment extends DisputeConsent {
  way: RefundWay
  reference: string
}

type Staff = Pick<Actor, 'email'>

/**
 * Requests a refund again: a failed refund under a new key, a due refund before its pause has ended. Inquires
 * first and requests only the remainder; if there is none, the refund is covered. Throws `conflict`
 * 'money_disputed' unless staff accept the dispute.
 */
export async function retryRefund(
  deps: PaymentsDeps,
  by: Staff,
  id: string,
  consent: DisputeConsent,
): Promise<RefundRow> {
  const looked = await askGateway(deps, id)
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockOpenEnd(deps, tx, { id, looked })
    const row = await makeDueAgain(tx, locked, consent, deps.clock.now())
    if (row.status === 'due') {
      const decision = { by, reason: consent.reason, evenIfDisputed: consent.despite !== undefined }
      await deps.news?.retried?.(tx, toRefund(row), decision)
    }
    deps.jobs.wake(tx, 'refunds')
    return row
  })
}

/**
 * Records that staff paid a failed refund in another way, which ends its retries. Throws `conflict` if the gateway
 * has made it after all, if it isn't failed, and 'exceeds' if less of the payment is left.
 */
export async function payRefund(
  deps: PaymentsDeps,
  by: Staff,
  id: string,
  { way, reference, ...consent }: OtherPayment,
): Promise<RefundRow> {
  const looked = await askGateway(deps, id)
  return inTransaction(deps.db, async (tx) => {
    const { refund, left } = await lockOpenEnd(deps, tx, { id, looked })
    if (refund.status === 'covered') requireRetryable(refund)
    if (refund.status !== 'failed') {
      throw conflict('refund_due', 'The gateway hasn’t refused this refund yet. Wait for its answer.')
    }
    requireLeft(refund.amount, left)
    await requireConsent(tx, refund, consent)
    const paid = { status: 'paid', paidBy: way, paidReference: reference, lastError: null } as const
    const row = await writeRefund(tx, id, { ...paid, updatedAt: deps.clock.now() })
    const decision = { by, reason: consent.reason, evenIfDisputed: consent.despite !== undefined }
    await deps.news?.paid?.(tx, toRefund(row), { ...decision, way, reference })
    return row
  })
}

/** Asks about the refund itself and then about all refunds of its payment. Throws GatewayError. */
async function askGateway(deps: PaymentsDeps, id: string): Promise<RefundInquiry> {
  const sent = await findRefund(deps.db, id)
  if (!sent) throw notFound('Refund')
  requireRetryable(sent)
  if (sent.gatewayRefundId !== null) {
    const { gatewayRefundId, gatewayOrderId } = sent
    const answer = reportedState(
      await deps.gateways.named(sent.gateway).fetchRefund(gatewayRefundId),
      deps.clock.now(),
    )
    await inTransaction(deps.db, async (tx) => {
      await deps.news?.lock?.(tx, gatewayOrderId)
      const row = await lockRefund(tx, id)
      if (row?.gatewayRefundId !== gatewayRefundId || row.status === answer.status) return
      await followRefund(deps, tx, row, answer)
    })
  }
  return inquireRefunds(deps, sent)
}

interface Locked {
  refund: RefundRow
  /** The part of the payment that no refund has returned or will return. */
  left: Paise
}

/** Locks order, payment and refund, and checks that the refund still waits for staff. */
async function lockOpenEnd(
  deps: PaymentsDeps,
  tx: Tx,
  { id, looked }: { id: string; looked: RefundInquiry },
): Promise<Locked> {
  const seen = await findRefund(tx, id)
  if (seen) await deps.news?.lock?.(tx, seen.gatewayOrderId)
  const payment = await lockPayment(tx, looked.payment.id)
  const refund = await lockRefund(tx, id)
  if (!refund || !payment) throw notFound('Refund')
  if (refund.status !== 'covered') requireRetryable(refund)
  const refunds = await refundsOfPayment(tx, payment.id)
  const underWay = sum(refunds.filter((row) => row.status === 'due' && row.id !== id))
  // Since the gateway answered, another refund may have left the due ones.
  const refunded = Math.max(looked.payment.amountRefunded, sum(refunds.filter(isAtGateway)))
  return { refund, left: unreturned(payment, refunded, refunds) - underWay }
}

async function requireConsent(
  tx: Tx,
  { paymentId }: RefundRow,
  { despite, reason }: DisputeConsent,
): Promise<void> {
  if (!(await isDisputed(tx, paymentId))) return
  if (despite === undefined) throw conflict('money_disputed', DISPUTED)
  if (!reason) throw badField('reason', 'must say why you accept this risk')
}

async function makeDueAgain(
  tx: Tx,
  { refund, left }: Locked,
  consent: DisputeConsent,
  now: Date,
): Promise<RefundRow> {
  const { id } = refund
  if (refund.status === 'covered') return refund
  if (refund.status === 'failed' && left < MIN_PAYABLE) {
    return coverRefund(tx, refund, cutNote(refund.amount), now)
  }
  await requireConsent(tx, refund, consent)
  const evenIfDisputed = consent.despite !== undefined
  if (refund.status === 'due') return makeDue(tx, id, { evenIfDisputed, now })
  const amount = Math.min(refund.amount, left)
  return makeDue(tx, id, { key: freshKey(refund, now), amount, evenIfDisputed, now })
}

const FINISHED = {
  requested: 'The bank is processing this refund.',
  processed: 'This refund is complete.',
  covered: 'This refund isn’t needed: its money was returned in another way.',
  paid: 'This refund was paid in another way.',
} as const

function requireRetryable({ status }: RefundRow): void {
  if (status === 'failed' || status === 'due') return
  throw conflict(`refund_${status}`, FINISHED[status])
}
