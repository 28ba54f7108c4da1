import { formatRupees, fromRupees } from '#platform/money.ts'
import type { CheckoutBody } from '#web/shared/order/payment-outcome.ts'

export interface PaymentText {
  tone: 'waiting' | 'good' | 'refund' | 'trouble' | 'unpaid'
  title: string
  /** Paragraphs: first what happened to the money, then the next steps. */
  text: readonly string[]
}

/**
 * Describes a payment's state to the person who paid: what happened, the amount and the next steps.
 * `refundDays` is a text such as '5-7 business days' (spec storefront §9).
 */
export function paymentText(body: CheckoutBody, refundDays: string): PaymentText {
  const amount = formatRupees(fromRupees(body.amount))
  switch (body.outcome) {
    case 'ordered':
      return { tone: 'good', title: 'Your order is placed', text: [`We received your payment of ${amount}.`] }
    case 'refunded':
      return refundText(body, amount, refundDays)
    case 'pending':
      return pendingText(amount, refundDays)
    case 'unpaid':
      return { tone: 'unpaid', title: 'This payment was not made', text: unpaidText(body) }
    case 'lapsed':
      return { tone: 'unpaid', title: 'The time to pay is over', text: lapsedText(refundDays) }
    default:
      return body.outcome satisfies never
  }
}

function pendingText(amount: string, refundDays: string): PaymentText {
  return {
    tone: 'waiting',
    title: 'Waiting for your bank',
    text: [
      `We do not know yet whether the payment of ${amount} went through. Please do not pay again: your books stay set aside.`,
      `You may close this page. If your bank says yes, the order is made and its confirmation comes by e-mail. If it says no, nothing is charged; money that left your account all the same comes back within ${refundDays}.`,
    ],
  }
}

function refundText({ reason, refund }: CheckoutBody, fallback: string, refundDays: string): PaymentText {
  const sum = refund ? formatRupees(fromRupees(refund.amount)) : fallback
  const why = reason ?? 'The order could not be fulfilled.'
  if (refund?.status === 'failed') return failedRefundText(sum, why)
  const done = refund?.status === 'processed'
  const when = done
    ? `Your bank shows it within ${refundDays}.`
    : `It reaches the account it came from within ${refundDays}; you need not do anything.`
  return {
    tone: 'refund',
    title: done ? `${sum} was refunded` : `${sum} is being refunded`,
    text: [`${why} No order was made, and the whole payment ${done ? 'went' : 'goes'} back.`, when],
  }
}

function failedRefundText(sum: string, why: string): PaymentText {
  return {
    tone: 'trouble',
    title: `Your bank did not take ${sum} back`,
    text: [
      `${why} No order was made, and the payment is yours: only sending it back failed at the bank.`,
      'Our staff see this and send it again. If you want to speed it up, write to us with the payment reference below.',
    ],
  }
}

function unpaidText({ lastFailure }: CheckoutBody): string[] {
  const why = lastFailure ? `${lastFailure.replace(/\.?$/, '.')} ` : ''
  return [
    `${why}Nothing was charged.`,
    'Your cart and address are saved: go back to the checkout to pay again, with the same or another way of paying.',
  ]
}

function lapsedText(refundDays: string): string[] {
  return [
    'Nothing was charged, and the books are no longer set aside.',
    `Your cart and address are saved: go back to the checkout to try again. Should your bank still take the money, you get the books if we have them, and otherwise your money back within ${refundDays}.`,
  ]
}
