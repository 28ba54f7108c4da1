import { formatAmount } from '#platform/money.ts'
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
  const amount = formatAmount(body.amount)
  switch (body.outcome) {
    case 'ordered':
      return { tone: 'good', title: 'Your order is placed', text: [`We received your payment of ${amount}.`] }
    case 'refunded':
      return refundText(body, amount, refundDays)
    case 'pending':
      return pendingText(amount, refundDays)
    case 'unpaid':
      return { tone: 'unpaid', title: 'Payment not completed', text: unpaidText(body) }
    case 'lapsed':
      return { tone: 'unpaid', title: 'This payment has expired', text: lapsedText(refundDays) }
    default:
      return body.outcome satisfies never
  }
}

function pendingText(amount: string, refundDays: string): PaymentText {
  return {
    tone: 'waiting',
    title: 'Waiting for your bank',
    text: [
      `Your bank hasn’t confirmed your payment of ${amount} yet. Please don’t pay again; your books are reserved.`,
      `You can close this page. If the payment goes through, we’ll place your order and email you a confirmation. If it fails, any amount debited is refunded within ${refundDays}.`,
    ],
  }
}

function refundText({ reason, refund }: CheckoutBody, fallback: string, refundDays: string): PaymentText {
  const sum = refund ? formatAmount(refund.amount) : fallback
  const why = reason ?? 'We couldn’t fulfil the order.'
  if (refund?.status === 'failed') return failedRefundText(sum, why)
  const done = refund?.status === 'processed'
  const when = done
    ? `Your bank will credit you within ${refundDays}.`
    : `It will reach the account you paid from within ${refundDays}. You don’t need to do anything.`
  return {
    tone: 'refund',
    title: done ? `${sum} was refunded` : `${sum} is being refunded`,
    text: [
      `${why} We haven’t placed an order, and ${done ? 'have refunded' : 'are refunding'} your full payment.`,
      when,
    ],
  }
}

function failedRefundText(sum: string, why: string): PaymentText {
  return {
    tone: 'trouble',
    title: `Your refund of ${sum} is delayed`,
    text: [
      `${why} We haven’t placed an order. The refund failed at the bank.`,
      'We’re retrying it. To speed things up, contact us and quote the payment reference below.',
    ],
  }
}

function unpaidText({ lastFailure }: CheckoutBody): string[] {
  const why = lastFailure ? `${lastFailure.replace(/\.?$/, '.')} ` : ''
  return [
    `${why}You haven’t been charged.`,
    'Your cart and address are saved. Go back to checkout to try again, with the same or another payment method.',
  ]
}

function lapsedText(refundDays: string): string[] {
  return [
    'You haven’t been charged, and your books are no longer reserved.',
    `Your cart and address are saved. Go back to checkout to try again. If your bank still completes the payment, we’ll send the books if they are in stock, or refund you within ${refundDays}.`,
  ]
}
