import { createHash } from 'node:crypto'

import type { Tx } from '#platform/database/database.ts'
import { conflict } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { formatRupees, type Paise, toRupees } from '#platform/money.ts'

import { lockPayment, type PaymentRow } from './payments.repository.ts'
import { insertRefund, type RefundRow, refundsOfPayment } from './refunds.repository.ts'

/** The keys of parts begin so, retried ones too: their reasons are people's words and tell no refund from another. */
const PART = 'part-'

export function isPart({ idempotencyKey }: Pick<RefundRow, 'idempotencyKey'>): boolean {
  return idempotencyKey.startsWith(PART)
}

/** A new key for a refund that is requested again, or for another sum. */
export function freshKey(refund: RefundRow, now: Date): string {
  return `${isPart(refund) ? PART : ''}retry-${newId(now.getTime())}`
}

export interface RefundRequest {
  paymentId: string
  gatewayOrderId: string
  amount: Paise
  reason: string
}

/**
 * Records a refund under the payment's row lock: once for each payment and reason, and never more in sum
 * than was captured. When nothing is left, answers the refund that already takes it back.
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
 * Records a part that staff send back, under the same lock: each call is a refund of its own, and one that is more
 * than is left is refused, not cut, because the person at the screen named the sum.
 */
export async function recordPart(tx: Tx, request: RefundRequest, now: Date): Promise<RefundRow> {
  const payment = await lockCaptured(tx, request)
  const left = Math.max(0, remainder(payment, await refundsOfPayment(tx, request.paymentId)))
  if (request.amount > left) {
    throw conflict('exceeds', `Only ${formatRupees(left)} of this payment can still go back.`, {
      details: { left: toRupees(left) },
    })
  }
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
 * What can still go back. The gateway may have returned more than the refunds that are known here: staff can refund on
 * its own screens. It counts a refund from the moment of the request, so none of those is 'elsewhere'.
 */
function remainder(payment: PaymentRow, all: readonly RefundRow[]): Paise {
  const refunds = all.filter(({ status }) => status !== 'covered')
  const ours = sum(refunds.filter((refund) => refund.status !== 'failed'))
  const requested = sum(refunds.filter((refund) => refund.status !== 'due' || refund.attempts > 0))
  const elsewhere = Math.max(0, payment.amountRefunded - requested)
  return payment.amount - payment.amountChargedBack - ours - elsewhere
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
    // Nothing left and no refund known: the gateway returned it by itself. The look before asking finds how.
    amount: left <= 0 ? request.amount : Math.min(request.amount, left),
    reason: request.reason,
    status: 'due' as const,
    idempotencyKey: idempotencyKey(request),
    nextAttemptAt: now,
    createdAt: now,
    updatedAt: now,
  }
}

/** Header-safe and always the same for a payment and a reason (sheet §5: [A-Za-z0-9_-], at least 10). */
function idempotencyKey({ paymentId, reason }: RefundRequest): string {
  return createHash('sha256').update(`${paymentId}|${reason}`).digest('hex').slice(0, 40)
}
