import type { CapturedPayment, PaymentOutcome } from '#modules/payments/payment.ts'

import type { Checkout } from './checkout.ts'
import { extendedHold, holdAfterAttempt, lateLook, nextLook, watchSettled } from './schedule.ts'

/** Why money goes back, in words for the shopper and the administrator alike. */
export const REFUSALS = {
  soldOut: 'The books were sold out before the payment was complete.',
  neverCompleted: 'The payment was completed too long after the order was started.',
  changed:
    'The payment was started after the time to pay had run out, and the books or the coupon are no longer available on the same terms.',
  couponGone: 'The coupon was used up before the payment was complete.',
  wrongAmount: 'The amount paid does not match the order.',
  otherPrice: 'The amount paid is not what the books cost.',
  tooLarge: 'The order is larger than an online order may be. Please send it to us as an enquiry.',
  notForSale: 'A book of the order is no longer for sale.',
  noOrder: 'The payment was made, but the order with its address never reached us.',
  boughtSince: 'You have since bought the same books with a later payment.',
  paidTwice: 'The order had already been paid.',
} as const

/** What is to be done about a checkout, given what the gateway says of it. */
export type Decision =
  /**
   * Sell the books for `payment`; `extra` goes back. `onlyAsToday` marks a late payment: it is fulfilled only if books, prices, coupon
   * and sum are the same today (`promiseAnew` in `late-payment.ts`), they are in stock, and they were not bought since (`take` in `apply-decision.ts`).
   */
  | { do: 'fulfil'; payment: CapturedPayment; extra: CapturedPayment[]; onlyAsToday: boolean }
  /** Nothing can be delivered for it: all of it goes back. */
  | { do: 'refund'; payments: CapturedPayment[]; reason: string }
  /** Settled before; money came again and goes back. */
  | { do: 'refund-extra'; payments: CapturedPayment[] }
  /** Nothing new: look again at `nextCheckAt`. A hold that moves is extended. */
  | { do: 'wait'; holdUntil: Date; nextCheckAt: Date | null }
  /** No payment is to be expected any more, as far as we know: the books go back into stock. */
  | { do: 'lapse'; refusal: string | null; nextCheckAt: Date | null }

/** Decides about a checkout whose row is locked; pure, so that every case can be tried (DESIGN §4). */
export function decide(checkout: Checkout, outcome: PaymentOutcome, now: Date): Decision {
  if (outcome.state === 'captured') return decideCaptured(checkout, outcome.payments, now)
  if (isPaid(checkout)) return stillWatched(checkout, now)
  if (checkout.state === 'lapsed') return stay(checkout, lateLook(checkout.holdUntil, now))
  if (outcome.state === 'pending') return decidePending(checkout, now)
  return decideUnpaid(checkout, outcome.lastAttemptAt, now)
}

function decideCaptured(checkout: Checkout, all: readonly CapturedPayment[], now: Date): Decision {
  const payments = all.filter((payment) => !checkout.paymentIds.includes(payment.id))
  if (isPaid(checkout)) {
    return payments.length > 0 ? { do: 'refund-extra', payments } : stillWatched(checkout, now)
  }
  if (checkout.refusal !== null) return { do: 'refund', payments, reason: checkout.refusal }
  const payment = payingOne(checkout, payments)
  if (!payment) return { do: 'refund', payments, reason: REFUSALS.wrongAmount }
  if (isComplete(checkout)) {
    const extra = payments.filter((other) => other !== payment)
    return { do: 'fulfil', payment, extra, onlyAsToday: !beganInTime(checkout, payment) }
  }
  if (now >= checkout.holdUntil) return { do: 'refund', payments, reason: REFUSALS.noOrder }
  return stay(checkout, checkout.holdUntil)
}

/** The payment that the books are sold for: of the right sum, and one that began in time before any other. */
function payingOne(checkout: Checkout, payments: readonly CapturedPayment[]): CapturedPayment | undefined {
  const right = payments.filter(({ amount, currency }) => amount === checkout.total && currency === 'INR')
  return right.find((payment) => beganInTime(checkout, payment)) ?? right[0]
}

/** Whether it began while the checkout's hold promised books, prices and coupon. One that did not is a late payment. */
function beganInTime(
  { holdUntil, releasedAt }: Checkout,
  { createdAt }: Pick<CapturedPayment, 'createdAt'>,
): boolean {
  return createdAt < holdUntil && (releasedAt === null || createdAt < releasedAt)
}

/** The gateway cuts the time of a payment down to whole seconds. */
const GATEWAY_SECOND = 1000

/**
 * True only when the payment began before the hold ended, whichever moment of the gateway's second it was. Beginning in
 * the same second as closing the window is in time, but promises no use of a coupon that the next shopper may have taken.
 */
export function beganWithinHold(
  checkout: Checkout,
  { createdAt }: Pick<CapturedPayment, 'createdAt'>,
): boolean {
  return beganInTime(checkout, { createdAt: new Date(createdAt.getTime() + GATEWAY_SECOND - 1) })
}

/** It came to an order or a refund; what is captured from now on is too much. */
export function isPaid({ state }: Pick<Checkout, 'state'>): boolean {
  return state === 'ordered' || state === 'refunded'
}

/** A client that sends only the spec's `amount` brings lines and address with its order (DESIGN §4). */
export function isComplete(checkout: Checkout): boolean {
  return checkout.lines.length > 0 && checkout.shippingAddress !== null
}

function decidePending(checkout: Checkout, now: Date): Decision {
  const holdUntil = extendedHold(checkout.createdAt, now)
  if (!holdUntil)
    return { do: 'lapse', refusal: REFUSALS.neverCompleted, nextCheckAt: lateLook(checkout.holdUntil, now) }
  return { do: 'wait', holdUntil, nextCheckAt: nextLook(checkout, now) }
}

/**
 * A shopper who went on with another checkout does not come back to this one: its hold ends at once. The hold of one who
 * has tried to pay lasts as long from then; nothing else makes it longer, or books could be held for ever for nothing.
 */
function decideUnpaid(checkout: Checkout, lastAttemptAt: Date | null, now: Date): Decision {
  const holdUntil = holdAfterAttempt(checkout, lastAttemptAt)
  if (checkout.state === 'waiting' || now >= holdUntil) {
    return { do: 'lapse', refusal: null, nextCheckAt: lateLook(checkout.holdUntil, now) }
  }
  return { do: 'wait', holdUntil, nextCheckAt: nextLook({ ...checkout, holdUntil }, now) }
}

/** Anyone who finds it settled by another at the same moment leaves the looks that are still to come. */
function stillWatched(checkout: Checkout, now: Date): Decision {
  return stay(checkout, watchSettled(checkout.settledAt ?? now, now))
}

function stay(checkout: Checkout, nextCheckAt: Date | null): Decision {
  return { do: 'wait', holdUntil: checkout.holdUntil, nextCheckAt }
}
