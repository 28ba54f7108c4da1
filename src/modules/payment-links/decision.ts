import { lateLook, watchSettled } from '#modules/checkout/schedule.ts'
import type { Order } from '#modules/orders/order.ts'
import { whyNotOwed } from '#modules/orders/possible-actions.ts'
import type { CapturedPayment, PaymentOutcome } from '#modules/payments/payment.ts'

import { isSettled, type LinkPayment, type PaymentLink } from './payment-link.ts'

/** Why money goes back, in words for the person who paid and for staff alike. */
export const REFUSALS = {
  paid: 'The order had already been paid.',
  'part-paid': 'A part of the order had been paid for in another way.',
  cancelled: 'The order was cancelled before the payment was complete.',
  changed: 'The order was changed before the payment was complete, and comes to another sum now.',
  withdrawn: 'The payment was started after the payment link had been withdrawn.',
  wrongAmount: 'The amount paid does not match the order.',
} as const

/** What is to be done about a payment by link, given what the gateway says of it. */
export type LinkDecision =
  /** The order is paid by `payment`; `extra` goes back. */
  | { do: 'pay'; payment: CapturedPayment; extra: CapturedPayment[] }
  /** All of it goes back. */
  | { do: 'return'; payments: CapturedPayment[]; reason: string }
  /** Nothing new: look again at `nextCheckAt`. */
  | { do: 'wait'; nextCheckAt: Date | null }

interface Standing {
  order: Order
  link: Pick<PaymentLink, 'withdrawnAt'>
  payment: LinkPayment
}

/**
 * Decides about a payment whose order is locked; pure, so that every case can be tried. An order that is owed as it was when the
 * payment began is paid, however late the bank says so: its books were set aside when staff entered it. A link that was
 * withdrawn takes no payment that began afterwards.
 */
export function decide({ order, link, payment }: Standing, outcome: PaymentOutcome, now: Date): LinkDecision {
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

function refusalOf(order: Order, link: Standing['link'], paying: CapturedPayment): string | undefined {
  const ended = whyNotOwed(order)
  if (ended) return REFUSALS[ended]
  if (order.total !== paying.amount) return REFUSALS.changed
  return beganInTime(link, paying) ? undefined : REFUSALS.withdrawn
}

/** The gateway's clock tells whole seconds: who began within the second of the withdrawal began before it. */
function beganInTime({ withdrawnAt }: Standing['link'], { createdAt }: CapturedPayment): boolean {
  return withdrawnAt === null || createdAt < withdrawnAt
}

function wait(payment: LinkPayment, now: Date): LinkDecision {
  const { settledAt, startedAt } = payment
  const next = settledAt === null ? lateLook(startedAt, now) : watchSettled(settledAt, now)
  return { do: 'wait', nextCheckAt: next }
}
