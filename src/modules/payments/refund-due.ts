import { createHash } from 'node:crypto'

import type { Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { formatRupees, type Paise, toRupees } from '#platform/money.ts'

import { lockPayment, type PaymentRow } from './payments.repository.ts'
import { insertRefund, type RefundRow, refundsOfPayment } from './refunds.repository.ts'

/**
 * Key prefix of partial refunds and their retries. Staff write the reasons of these, so a reason does not
 * identify a refund.
 */
const PART = 'part-'

export function isPart({ idempotencyKey }: Pick<RefundRow, 'idempotencyKey'>): boolean {
  return idempotencyKey.startsWith(PART)
}

/** Returns a new key for a refund that is requested again or with a different amount. */
export function freshKey(refund: RefundRow, now: Date): string {
  return `${isPart(refund) ? PART : ''}retry-${newId(now.getTime())}`
}

/** `evenIfDisputed`: staff have accepted that the buyer's bank disputes the payment. */
export type RefundRequest = Pick<RefundRow, 'paymentId' | 'gatewayOrderId' | 'amount' | 'reason'> & {
  evenIfDisputed?: boolean | undefined
}

/**
 * Records a refund under the payment's row lock: one per payment and reason, and never more in total than was
 * captured. If nothing is left, returns the refund that already covers the payment.
 */
export async function recordRefund(
  tx: Tx,
  request: RefundRequest,
  now: Date,
): Promise<{ refund: RefundRow; isNew: boolean }> {
  const payment = await lockCaptured(tx, request)
  const earlier = await refundsOfPayment(tx, request.paymentId)
  const repeated = earlier.find((refund) => refund.reason === request.reason && !isPart(refund))
  if (repeated) return { refund: repeated, isNew: false }
  const left = remainder(payment, earlier)
  const covering = earlier.findLast(({ status }) => status !== 'failed' && status !== 'covered')
  if (left <= 0 && covering) return { refund: covering, isNew: false }
  const refund = await insertRefund(tx, newRefund(request, { payment, left, now }))
  return { refund, isNew: true }
}

/**
 * Records a partial refund by staff, under the same lock. Each call is a new refund. An amount above the
 * remainder is refused, not reduced, because staff chose it.
 */
export async function recordPart(tx: Tx, request: RefundRequest, now: Date): Promise<RefundRow> {
  const payment = await lockCaptured(tx, request)
  const left = remainder(payment, await refundsOfPayment(tx, request.paymentId))
  requireLeft(request.amount, left)
  return insertRefund(tx, {
    ...newRefund(request, { payment, left, now }),
    idempotencyKey: `${PART}${newId()}`,
  })
}

async function lockCaptured(tx: Tx, request: RefundRequest): Promise<PaymentRow> {
  const payment = await lockPayment(tx, request.paymentId)
  if (!payment || payment.gatewayOrderId !== request.gatewayOrderId) {
    throw new Error(`refund of ${request.paymentId}: no inquiry has seen this payment of this order`)
  }
  if (payment.status !== 'captured' && payment.status !== 'refunded') {
    throw new Error(`refund of ${request.paymentId}: it is ${payment.status}, not captured`)
  }
  return payment
}

/**
 * Returns the amount that can still be refunded. The gateway may have returned more than the refunds known
 * here, because staff can refund on its dashboard. It includes a refund in its total from the request on, so
 * requested refunds are subtracted before computing `elsewhere`.
 */
function remainder(payment: PaymentRow, all: readonly RefundRow[]): Paise {
  const refunds = all.filter(({ status }) => status !== 'covered')
  const ours = sum(refunds.filter((refund) => refund.status !== 'failed'))
  const atGateway = refunds.filter(({ status }) => status !== 'paid')
  const requested = sum(atGateway.filter((refund) => refund.status !== 'due' || refund.attempts > 0))
  const elsewhere = Math.max(0, payment.amountRefunded - requested)
  return payment.amount - payment.amountChargedBack - ours - elsewhere
}

/**
 * Returns what neither the gateway, the buyer's bank nor staff returned, before refunds that are still due.
 *
 * @param refunded the gateway's present total for the payment
 */
export function unreturned(payment: PaymentRow, refunded: Paise, refunds: readonly RefundRow[]): Paise {
  const byStaff = sum(refunds.filter(({ status }) => status === 'paid'))
  return payment.amount - payment.amountChargedBack - refunded - byStaff
}

/** Throws `conflict` 'exceeds' for more than can still be refunded. */
export function requireLeft(amount: Paise, remaining: Paise): void {
  const left = Math.max(0, remaining)
  if (amount <= left) return
  throw conflict('exceeds', `Only ${formatRupees(left)} of this payment can still be refunded.`, {
    details: { left: toRupees(left) },
  })
}

export function sum(refunds: readonly Pick<RefundRow, 'amount'>[]): Paise {
  return refunds.reduce((total, { amount }) => total + amount, 0)
}

function newRefund(
  request: RefundRequest,
  { payment, left, now }: { payment: PaymentRow; left: Paise; now: Date },
) {
  return {
    id: newId(now.getTime()),
    gateway: payment.gateway,
    paymentId: request.paymentId,
    gatewayOrderId: request.gatewayOrderId,
    // Nothing is left and no refund is known: the gateway refunded the payment itself. The inquiry before the
    // request finds that refund.
    amount: left <= 0 ? request.amount : Math.min(request.amount, left),
    reason: request.reason,
    evenIfDisputed: request.evenIfDisputed ?? false,
    status: 'due' as const,
    idempotencyKey: idempotencyKey(request),
    nextAttemptAt: now,
    createdAt: now,
    updatedAt: now,
  }
}

/**
 * Returns a header-safe key, always the same for a payment and reason (sheet §5: [A-Za-z0-9_-], at least 10).
 */
function idempotencyKey({ paymentId, reason }: RefundRequest): string {
  return createHash('sha256').update(`${paymentId}|${reason}`).digest('hex').slice(0, 40)
}
