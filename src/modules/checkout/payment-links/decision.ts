import { lateCheckTime, nextRecheckTime } from '#modules/checkout/schedule.ts'
import type { Order } from '#modules/orders/order.ts'
import { outstandingOf } from '#modules/orders/order-money.ts'
import { settledReason } from '#modules/orders/possible-actions.ts'
import type { CapturedPayment, PaymentOutcome } from '#modules/payments/payment.ts'

import { isSettled, type LinkPayment, type PaymentLink } from './payment-link.ts'

/** Reasons for a refund, as the payer and staff read them. */
export const REFUSALS = {
  paid: 'The order had already been paid for.',
  cancelled: 'The order was cancelled before the payment was complete.',
  changed: 'The amount owed for the order changed before the payment was complete.',
  withdrawn: 'The payment was started after its link was withdrawn.',
  wrongAmount: 'The amount paid does not match the order.',
} as const

/** Action on a payment by link, given the gateway's outcome. */
export type LinkDecision =
  /** The order is paid by `payment`; refund `extra`. */
  | { do: 'pay'; payment: CapturedPayment; extra: CapturedPayment[] }
  /** Refund every payment. */
  | { do: 'return'; payments: CapturedPayment[]; reason: string }
  /** Nothing new: check again at `nextCheckAt`. */
  | { do: 'wait'; nextCheckAt: Date | null }

interface LinkState {
  order: Order
  link: Pick<PaymentLink, 'withdrawnAt'>
  payment: LinkPayment
}

/**
 * Decides what to do with a payment whose order is locked. Pure, so that tests can cover every case. If the
 * order still owes the amount for which the payment was started, the payment pays for it, however late the
 * bank confirms: the books were set aside when staff entered the order. A payment that began after its link
 * was withdrawn is refunded.
 */
export function decide(
  { order, link, payment }: LinkState,
  outcome: PaymentOutcome,
  now: Date,
): LinkDecision {
  if (outcome.state !== 'captured') return wait(payment, now)
  const fresh = outcome.payments.filter(({ id }) => !payment.paymentIds.includes(id))
  if (fresh.length === 0) return wait(payment, now)
  if (isSettled(payment)) return { do: 'return', payments: fresh, reason: REFUSALS.paid }
  const right = fresh.filter(({ amount, currency }) => amount === payment.amount && currency === 'INR')
  const paying = right.find((one) => beganInTime(link, one)) ?? right[0]
  const reason = paying ? refusalOf(order, link, paying) : REFUSALS.wrongAmount
  if (!paying || reason) return { do: 'return', payments: fresh, reason: reason ?? REFUSALS.wrongAmount }
  return { do: 'pay', payment: paying, extra: fresh.filter((one) => one !== paying) }
}

function refusalOf(order: Order, link: LinkState['link'], paying: CapturedPayment): string | undefined {
  const ended = settledReason(order)
  if (ended) return REFUSALS[ended]
  if (outstandingOf(order) !== paying.amount) return REFUSALS.changed
  return beganInTime(link, paying) ? undefined : REFUSALS.withdrawn
}

/**
 * The gateway truncates times to whole seconds, so a payment that began in the second of the withdrawal
 * counts as earlier.
 */
function beganInTime({ withdrawnAt }: LinkState['link'], { createdAt }: CapturedPayment): boolean {
  return withdrawnAt === null || createdAt < withdrawnAt
}

function wait(payment: LinkPayment, now: Date): LinkDecision {
  const { settledAt, startedAt } = payment
  const next = settledAt === null ? lateCheckTime(startedAt, now) : nextRecheckTime(settledAt, now)
  return { do: 'wait', nextCheckAt: next }
}
