import { expect, test } from 'vitest'

import { refundedEmail, refundEmail, returnedOf } from './refund-mails.ts'

test('two refunds are displayed as one amount, processed only when both are', () => {
  expect(returnedOf([])).toBeNull()
  const done = { amount: 100, status: 'processed' as const }
  expect(returnedOf([done, { amount: 95_650, status: 'requested' }])).toEqual({
    amount: 95_750,
    status: 'requested',
  })
  expect(returnedOf([done, done])).toEqual({ amount: 200, status: 'processed' })
})

test('a failed part is never hidden behind a processed one', () => {
  const parts = [
    { amount: 1, status: 'processed' as const },
    { amount: 2, status: 'failed' as const },
  ]
  expect(returnedOf(parts)?.status).toBe('failed')
})

test('refund mails use the shared frame: heading, greeting and sender', () => {
  const sender = { name: 'Kanoon Kitab', contact: ['Chandigarh', '+91 172 555 0142'] }
  const terms = { sender, refundDays: '5-7 business days' }
  const notice = { name: 'Asha', amount: 150_000, paymentId: 'pay_1', terms }
  const mails = [
    refundEmail({ ...notice, reason: 'It was sold out.' }),
    refundedEmail({ ...notice, order: 'KK-000123' }),
  ]
  for (const { subject, text, html } of mails) {
    expect(html).toContain(`>${subject}</h1>`)
    for (const body of [text, html]) {
      expect(body).toContain('Dear Asha,')
      for (const part of [sender.name, ...sender.contact]) expect(body).toContain(part)
    }
  }
})
