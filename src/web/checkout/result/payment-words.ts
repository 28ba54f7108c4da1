import { formatRupees } from '#platform/money.ts'
import type { CheckoutBody } from '#web/checkout/checkout-api.ts'
import { paiseOf } from '#web/checkout/order/order-amounts.ts'

export interface PaymentWords {
  tone: 'waiting' | 'good' | 'refund' | 'unpaid'
  title: string
  text: string
}

/** How a payment stands, for the person who made it: the truth, the sum, and what happens next. */
export function paymentWords(body: CheckoutBody): PaymentWords {
  const amount = formatRupees(paiseOf(body.amount))
  switch (body.outcome) {
    case 'ordered':
      return { tone: 'good', title: 'Your order is placed', text: `We received your payment of ${amount}.` }
    case 'refunded':
      return { tone: 'refund', ...refundWords(body, amount) }
    case 'pending':
      return {
        tone: 'waiting',
        title: 'Waiting for your bank',
        text: `The payment of ${amount} is not decided yet. This page asks again by itself; you can also close it: if the payment succeeds, the order is made without you and its confirmation comes by e-mail.`,
      }
    case 'unpaid':
    case 'lapsed':
      return { tone: 'unpaid', title: 'This payment was not made', text: unpaidText(body) }
    default:
      return body.outcome satisfies never
  }
}

/** Spec storefront §9: refunds take 5-7 business days. */
function refundWords({ reason, refund, amount }: CheckoutBody, fallback: string) {
  const sum = refund ? formatRupees(paiseOf(refund.amount)) : fallback
  const done = refund?.status === 'processed'
  const why = reason ?? 'The order could not be fulfilled.'
  const when = done
    ? 'Your bank shows it within 5-7 business days.'
    : 'It reaches your account within 5-7 business days; you need not do anything.'
  return {
    title: done ? `${sum} was refunded` : `${sum} is being refunded`,
    text: `${why} ${amount > 0 ? 'The whole payment goes back to the account it came from. ' : ''}${when}`,
  }
}

function unpaidText({ lastFailure }: CheckoutBody): string {
  const why = lastFailure ? `${lastFailure.replace(/\.?$/, '.')} ` : ''
  return `${why}Nothing was charged. Your cart and address are kept: go back to the checkout to pay again.`
}
