import { describe, expect, it } from 'vitest'

import type { CheckoutBody } from '#web/checkout/checkout-api.ts'

import { paymentWords } from './payment-words.ts'

const BODY: CheckoutBody = {
  outcome: 'pending',
  orderId: null,
  reason: null,
  lastFailure: null,
  amount: 1963,
  refund: null,
}

describe('what the payment page says', () => {
  it('names the sum that goes back, why, and that it takes 5-7 business days', () => {
    const words = paymentWords({
      ...BODY,
      outcome: 'refunded',
      reason: 'The books were sold out before the payment was complete.',
      refund: { amount: 1963, status: 'requested' },
    })
    expect(words.title).toBe('₹1,963.00 is being refunded')
    expect(words.text).toContain('sold out')
    expect(words.text).toContain('5-7 business days')
  })

  it('says that a refund is done only when it is', () => {
    const refunded = (status: 'processed' | 'due') =>
      paymentWords({ ...BODY, outcome: 'refunded', refund: { amount: 1963, status } }).title
    expect(refunded('processed')).toBe('₹1,963.00 was refunded')
    expect(refunded('due')).toBe('₹1,963.00 is being refunded')
  })

  it('never says that nothing was charged while the bank decides', () => {
    expect(paymentWords(BODY).text).not.toContain('Nothing was charged')
  })

  it('gives the reason of the last refused attempt', () => {
    const { text } = paymentWords({ ...BODY, outcome: 'unpaid', lastFailure: 'Insufficient funds' })
    expect(text).toMatch(/^Insufficient funds\. Nothing was charged\./)
  })
})
