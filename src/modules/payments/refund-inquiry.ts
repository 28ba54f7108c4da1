import { MIN_PAYABLE } from '#platform/limits/order-limits.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import type { PaymentsDeps } from './payments-deps.ts'
import { type GatewayName, type GatewayPayment, type GatewayRefund } from './gateways/gateway.ts'
import {
  findPayment,
  lockPayment,
  scheduleInquiry,
  type PaymentRow,
  recordPayments,
} from './payments.repository.ts'
import { freshKey, sum, unreturned } from './refund-due.ts'
import { disagrees, followRefund, isOpen } from './follow-refund.ts'
import { repeatKey, settleAttempt } from './refund-attempts.ts'
import {
  askAgain,
  coverRefund,
  cutRefund,
  insertRefund,
  refundsOfPayment,
  type RefundRow,
  toRefund,
} from './refunds.repository.ts'

interface PaymentRef {
  gateway: GatewayName
  paymentId: string
}

/** The gateway's refunds of a payment. `complete`: its list agrees with the payment itself. */
export interface RefundInquiry {
  payment: GatewayPayment
  refunds: readonly GatewayRefund[]
  complete: boolean
}

export const MADE_AT_GATEWAY = 'Refunded in the payment gateway’s dashboard.'
const EARLIER_ATTEMPT = 'An earlier attempt of a refund, which the bank took up again.'

/** A list that lags behind its payment has caught up after this time (reference sheet §1). */
const LAG_MS = 5 * 60_000
/** Pause before a pending refund is checked again. */
const PENDING_MS = 10 * 60_000

/**
 * Queries the refunds of a payment at the gateway and records those unknown here: made on the gateway's
 * dashboard, by the gateway itself, or by our request whose response was lost. Reduces due refunds that
 * exceed the remainder. Call it outside any transaction. Throws GatewayError.
 */
export async function inquireRefunds(deps: PaymentsDeps, ref: PaymentRef): Promise<RefundInquiry> {
  const looked = await look(deps, ref)
  await inTransaction(deps.db, (tx) => recordRefunds(deps, tx, looked))
  return looked
}

/**
 * Fetches the list only if the payment's refunded amount differs from ours, as for one refund in a hundred.
 */
async function look(
  { db, gateways }: PaymentsDeps,
  { gateway: name, paymentId }: PaymentRef,
): Promise<RefundInquiry> {
  const gateway = gateways.named(name)
  const payment = await gateway.fetchPayment(paymentId)
  if (payment.amountRefunded === sum((await refundsOfPayment(db, paymentId)).filter(isAtGateway))) {
    return { payment, refunds: [], complete: true }
  }
  const refunds = (await gateway.fetchPaymentRefunds(paymentId)).toSorted(oldestFirst)
  const listed = refunds.filter(({ status }) => status !== 'failed')
  return { payment, refunds, complete: payment.amountRefunded === sum(listed) }
}

/** Reports whether the gateway counts this refund in the payment's refunded amount. */
export function isAtGateway({ gatewayRefundId, status }: RefundRow): boolean {
  return gatewayRefundId !== null && (status === 'requested' || status === 'processed')
}

async function recordRefunds(deps: PaymentsDeps, tx: Tx, looked: RefundInquiry): Promise<void> {
  const now = deps.clock.now()
  const seen = await findPayment(tx, looked.payment.id)
  if (!seen) return
  await deps.news?.lock?.(tx, seen.gatewayOrderId)
  const payment = (await lockPayment(tx, seen.id)) ?? seen
  await recordPayments(tx, payment, [looked.payment], now)
  for (const refund of looked.refunds) {
    const known = await refundsOfPayment(tx, payment.id)
    await recordOne(deps, tx, { payment, known, refund })
  }
  if (looked.complete) await fitDue(deps, tx, { payment, refunded: looked.payment.amountRefunded })
  await scheduleInquiry(tx, payment.id, looked.complete ? null : new Date(now.getTime() + LAG_MS))
}

interface Found {
  payment: PaymentRow
  known: readonly RefundRow[]
  refund: GatewayRefund
}

async function recordOne(deps: PaymentsDeps, tx: Tx, { payment, known, refund }: Found): Promise<void> {
  const now = deps.clock.now()
  const reported = reportedState(refund, now)
  const byId = known.find((row) => row.gatewayRefundId === refund.id)
  if (byId) {
    if (!disagrees(byId.status, reported.status)) return
    if (isOpen(byId.status)) await followRefund(deps, tx, byId, reported)
    // The list may lag behind, so it doesn't change a settled refund.
    else await askAgain(tx, byId.id, now)
    return
  }
  if (refund.status === 'failed') return
  const ours =
    known.find((row) => isMeant(row, refund)) ??
    known.find(({ id, status }) => id === refund.ourId && status === 'failed')
  if (ours) return followRefund(deps, tx, ours, reported)
  await recordFound(deps, tx, { payment, known, refund })
}

/** Records a refund that the shop didn't request, or an earlier attempt of one that it requested again. */
async function recordFound(deps: PaymentsDeps, tx: Tx, { payment, known, refund }: Found): Promise<void> {
  deps.log.warn({ paymentId: payment.id, refund }, 'refund made outside the shop')
  const now = deps.clock.now()
  const found = newFound(payment, refund, now)
  const repeated = known.find(({ id }) => id === refund.ourId)
  const attempt = repeated && { reason: EARLIER_ATTEMPT, idempotencyKey: repeatKey(repeated.id, now) }
  const row = await insertRefund(tx, { ...found, ...attempt })
  if (!repeated) await deps.news?.found?.(tx, toRefund(row))
  await settleAttempt(deps, tx, undefined, row)
}

/** Matches a row without a gateway id: by our id in the notes or, for old records, by the amount alone. */
function isMeant(row: RefundRow, refund: GatewayRefund): boolean {
  if (row.gatewayRefundId !== null) return false
  return row.id === refund.ourId || (row.status === 'processed' && row.amount === refund.amount)
}

/** Translates the gateway's answer into the step that records it. */
export function reportedState({ id, amount, status }: GatewayRefund, now: Date) {
  const base = { gatewayRefundId: id, amount, lastError: null }
  if (status !== 'pending') return { ...base, status, nextAttemptAt: null }
  return { ...base, status: 'requested' as const, nextAttemptAt: new Date(now.getTime() + PENDING_MS) }
}

function newFound(payment: PaymentRow, refund: GatewayRefund, now: Date) {
  return {
    ...reportedState(refund, now),
    id: newId(now.getTime()),
    gateway: payment.gateway,
    paymentId: payment.id,
    gatewayOrderId: payment.gatewayOrderId,
    origin: 'gateway' as const,
    reason: MADE_AT_GATEWAY,
    idempotencyKey: `found-${refund.id}`,
    createdAt: refund.createdAt,
    updatedAt: now,
  }
}

/**
 * Reduces due refunds that exceed the remainder, or marks them as covered if nothing remains, because the
 * gateway would always refuse them. Runs only if the gateway's list of refunds agrees with its total for the
 * payment; otherwise the difference may come from a request of ours whose response was lost.
 */
async function fitDue(
  { clock, log }: PaymentsDeps,
  tx: Tx,
  { payment, refunded }: { payment: PaymentRow; refunded: Paise },
): Promise<void> {
  const now = clock.now()
  const refunds = await refundsOfPayment(tx, payment.id)
  let left = unreturned(payment, refunded, refunds)
  for (const row of refunds) {
    if (row.status !== 'due' || row.gatewayRefundId !== null) continue
    if (row.amount > left) {
      log.warn({ refundId: row.id, amount: row.amount, left }, 'refund reduced to the remainder')
      if (left < MIN_PAYABLE) await coverRefund(tx, row, cutNote(row.amount), now)
      else
        await cutRefund(tx, row.id, {
          amount: left,
          key: freshKey(row, now),
          why: cutNote(row.amount),
          now,
        })
    }
    left -= Math.min(left, row.amount)
  }
}

export function cutNote(requested: Paise): string {
  return `${formatRupees(requested)} was requested; the rest had already been refunded.`
}

function oldestFirst(a: GatewayRefund, b: GatewayRefund): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)
}
