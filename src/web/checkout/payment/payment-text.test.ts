import { describe, expect, it } from 'vitest'

import type { CheckoutBody } from '#web/shared/order/payment-outcome.ts'

import { paymentText } from './payment-text.ts'

const BODY: CheckoutBody = {
  outcome: 'pending',
  orderId: null,
  reason: null,
  lastFailure: null,
  amount: 1963,
  refund: null,
}

const DAYS = '5-7 business days'

const textOf = (changes: Partial<CheckoutBody>) => {
  const { title, text } = paymentText({ ...BODY, ...changes }, DAYS)
  return [title, ...text].join(' ')
}

const refunded = (status: 'due' | 'requested' | 'processed' | 'failed') =>
  paymentText({ ...BODY, outcome: 'refunded', refund: { amount: 1963, status } }, DAYS)

describe('texts of the payment page', () => {
  it('name the amount refunded, the reason, and 5-7 business days', () => {
    const reason = 'The books were sold out before the payment was complete.'
    const text = textOf({ outcome: 'refunded', reason, refund: { amount: 1963, status: 'requested' } })
    expect(text).toContain('₹1,963.00 is being refunded')
    expect(text).toContain('sold out')
    expect(text).toContain('5-7 business days')
  })

  it('call a refund done only once it is processed', () => {
    expect(refunded('processed').title).toBe('₹1,963.00 was refunded')
    expect(refunded('due').title).toBe('₹1,963.00 is being refunded')
    expect(refunded('requested').title).toBe('₹1,963.00 is being refunded')
  })

  it('promise nothing about a refund the bank rejected, and say that staff handle it', () => {
    const { tone, title, text } = refunded('failed')
    expect(tone).toBe('trouble')
    expect(title).toBe('Your refund of ₹1,963.00 is delayed')
    expect(text.join(' ')).toContain('We’re retrying it')
    expect(text.join(' ')).not.toContain('5-7')
  })

  it('ask the shopper not to pay again while the bank decides, and never claim whether money was charged', () => {
    const text = textOf({})
    expect(text).toContain('Please don’t pay again')
    expect(text).not.toContain('charged')
  })

  it('give the reason of the last refused attempt', () => {
    expect(textOf({ outcome: 'unpaid', lastFailure: 'Insufficient funds' })).toMatch(
      /Insufficient funds\. You haven’t been charged\. Your cart and address are saved/,
    )
  })

  it('report that the payment has expired, and that late payments are refunded', () => {
    expect(textOf({ outcome: 'lapsed' })).toMatch(/has expired.*no longer reserved.*or refund you/)
  })
})
