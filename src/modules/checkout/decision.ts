import { outstandingOf } from '#modules/orders/order-money.ts'
import { settledReason } from '#modules/orders/possible-actions.ts'
import type { CapturedPayment, PaymentOutcome } from '#modules/payments/payment.ts'

import type { Checkout, OwedOrder } from './checkout.ts'
import { extendedHold, holdAfterAttempt, lateCheckTime, nextCheckTime, nextRecheckTime } from './schedule.ts'

/** Reasons for a refund, as shoppers and staff read them. */
export const REFUSALS = {
  soldOut: 'The books were sold out before the payment was complete.',
  neverCompleted: 'The payment was completed too late.',
  changed:
    'The payment was made after the order had expired, and the books or the coupon are no longer available on the same terms.',
  couponGone: 'The coupon was used up before the payment was complete.',
  wrongAmount: 'The amount paid does not match the order.',
  otherPrice: 'The amount paid does not match the price of the books.',
  tooLarge: 'This order exceeds our online limit. Please send us an enquiry instead.',
  notForSale: 'A book in the order is no longer available.',
  noOrder: 'We received the payment, but not the order and its address.',
  boughtSince: 'You have already bought the same books with another payment.',
  paidTwice: 'The order had already been paid for.',
  cancelled: 'The order was cancelled before the payment was complete.',
  amountChanged: 'The amount owed for the order changed before the payment was complete.',
  withdrawn: 'The payment was started after its link was withdrawn.',
} as const

/** Action on a checkout, given the gateway's outcome. */
export type Decision =
  /**
   * Sell the books, or mark the owed order as paid, for `payment` and refund `extra`. `onlyAsToday` marks a late payment: it is fulfilled only
   * if books, prices, coupon and total are the same today (`revalidateTerms` in `late-payment.ts`), the books
   * are in stock, and the shopper has not bought them since (`take` in `apply-decision.ts`).
   */
  | { do: 'fulfil'; payment: CapturedPayment; extra: CapturedPayment[]; onlyAsToday: boolean }
  /** Nothing can be delivered: refund every payment. */
  | { do: 'refund'; payments: CapturedPayment[]; reason: string }
  /** The checkout is settled: refund the additional payments. */
  | { do: 'refund-extra'; payments: CapturedPayment[] }
  /** Nothing new: check again at `nextCheckAt`. If `holdUntil` moved, the hold is extended. */
  | { do: 'wait'; holdUntil: Date; nextCheckAt: Date | null }
  /** As far as we know, no payment will come: return the books to stock. */
  | { do: 'lapse'; refusal: string | null; nextCheckAt: Date | null }

/**
 * Decides what to do with a checkout whose row is locked. Pure, so that tests can cover every case (DESIGN
 * §4).
 */
export function decide(checkout: Checkout, outcome: PaymentOutcome, now: Date): Decision {
  if (outcome.state === 'captured') return decideCaptured(checkout, outcome.payments, now)
  if (isPaid(checkout)) return keepWatching(checkout, now)
  if (checkout.state === 'lapsed' || checkout.owed)
    return stay(checkout, lateCheckTime(checkout.holdUntil, now))
  if (outcome.state === 'pending') return decidePending(checkout, now)
  return decideUnpaid(checkout, outcome.lastAttemptAt, now)
}

function decideCaptured(checkout: Checkout, all: readonly CapturedPayment[], now: Date): Decision {
  const payments = all.filter((payment) => !checkout.paymentIds.includes(payment.id))
  if (isPaid(checkout)) {
    return payments.length > 0 ? { do: 'refund-extra', payments } : keepWatching(checkout, now)
  }
  if (checkout.refusal !== null) return { do: 'refund', payments, reason: checkout.refusal }
  const payment = payingOne(checkout, payments)
  if (!payment) return { do: 'refund', payments, reason: REFUSALS.wrongAmount }
  const refusal = checkout.owed && refusalOf(checkout.owed, payment)
  if (refusal !== undefined) return { do: 'refund', payments, reason: refusal }
  if (checkout.owed || isComplete(checkout)) {
    const extra = payments.filter((other) => other !== payment)
    return { do: 'fulfil', payment, extra, onlyAsToday: !beganInTime(checkout, payment) }
  }
  if (now >= checkout.holdUntil) return { do: 'refund', payments, reason: REFUSALS.noOrder }
  return stay(checkout, checkout.holdUntil)
}

/**
 * Returns why a payment by link is refunded, or undefined. However late the bank confirms it, it pays for the order
 * if the order still owes its amount: the books were set aside when staff entered the order.
 */
function refusalOf(owed: OwedOrder, payment: CapturedPayment): string | undefined {
  const ended = settledReason(owed.order)
  if (ended) return ended === 'paid' ? REFUSALS.paidTwice : REFUSALS.cancelled
  if (outstandingOf(owed.order) !== payment.amount) return REFUSALS.amountChanged
  return beganBefore(owed.withdrawnAt, payment) ? undefined : REFUSALS.withdrawn
}

/** Returns the payment that buys the books: one of the correct amount, preferably one that is not late. */
function payingOne(checkout: Checkout, payments: readonly CapturedPayment[]): CapturedPayment | undefined {
  const right = payments.filter(({ amount, currency }) => amount === checkout.total && currency === 'INR')
  return right.find((payment) => beganInTime(checkout, payment)) ?? right[0]
}

/**
 * Reports whether a payment began while the hold guaranteed books, prices and coupon, or before its link was
 * withdrawn. Otherwise it is late.
 */
function beganInTime({ holdUntil, releasedAt, owed }: Checkout, payment: Began): boolean {
  if (owed) return beganBefore(owed.withdrawnAt, payment)
  return payment.createdAt < holdUntil && beganBefore(releasedAt, payment)
}

type Began = Pick<CapturedPayment, 'createdAt'>

/**
 * The gateway truncates times to whole seconds, so a payment that began in the second of `end` counts as
 * earlier.
 */
function beganBefore(end: Date | null, { createdAt }: Began): boolean {
  return end === null || createdAt < end
}

/** The gateway truncates the time of a payment to whole seconds. */
const GATEWAY_SECOND = 1000

/**
 * True only if every moment of the payment's gateway second lies before the end of the hold. A payment that
 * began in the same second in which the window closed is not late, but its coupon use is not guaranteed: the
 * next shopper may have taken it.
 */
export function beganWithinHold(checkout: Checkout, { createdAt }: Began): boolean {
  return beganInTime(checkout, { createdAt: new Date(createdAt.getTime() + GATEWAY_SECOND - 1) })
}

/** Reports whether the checkout ended as an order or a refund. Money captured afterwards is surplus. */
export function isPaid({ state }: Pick<Checkout, 'state'>): boolean {
  return state === 'ordered' || state === 'refunded'
}

/**
 * Reports whether lines and address are known. A client that sends only the spec's `amount` supplies them
 * with its order (DESIGN §4).
 */
export function isComplete(checkout: Checkout): boolean {
  return checkout.lines.length > 0 && checkout.shippingAddress !== null
}

function decidePending(checkout: Checkout, now: Date): Decision {
  const holdUntil = extendedHold(checkout.createdAt, now)
  if (!holdUntil)
    return {
      do: 'lapse',
      refusal: REFUSALS.neverCompleted,
      nextCheckAt: lateCheckTime(checkout.holdUntil, now),
    }
  return { do: 'wait', holdUntil, nextCheckAt: nextCheckTime(checkout, now) }
}

/**
 * A waiting checkout ends immediately, because its shopper has started another one. An attempt to pay renews
 * the hold from the attempt's start. Nothing else extends the hold; otherwise books could be held forever
 * without a payment.
 */
function decideUnpaid(checkout: Checkout, lastAttemptAt: Date | null, now: Date): Decision {
  const holdUntil = holdAfterAttempt(checkout, lastAttemptAt)
  if (checkout.state === 'waiting' || now >= holdUntil) {
    return { do: 'lapse', refusal: null, nextCheckAt: lateCheckTime(checkout.holdUntil, now) }
  }
  return { do: 'wait', holdUntil, nextCheckAt: nextCheckTime({ ...checkout, holdUntil }, now) }
}

/** Keeps the scheduled checks of a settled checkout, also if another caller settled it concurrently. */
function keepWatching(checkout: Checkout, now: Date): Decision {
  return stay(checkout, nextRecheckTime(checkout.settledAt ?? now, now))
}

function stay(checkout: Checkout, nextCheckAt: Date | null): Decision {
  return { do: 'wait', holdUntil: checkout.holdUntil, nextCheckAt }
}
