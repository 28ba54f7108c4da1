import { expect, test } from 'vitest'

import { returnedOf } from './refund-email.ts'

test('two payments that go back are shown as one sum, done only when both are', () => {
  expect(returnedOf([])).toBeNull()
  const done = { amount: 100, status: 'processed' as const }
  expect(returnedOf([done, { amount: 95_650, status: 'requested' }])).toEqual({
    amount: 95_750,
    status: 'requested',
  })
  expect(returnedOf([done, done])).toEqual({ amount: 200, status: 'processed' })
})

test('a part that failed is never hidden behind one that went through', () => {
  const parts = [
    { amount: 1, status: 'processed' as const },
    { amount: 2, status: 'failed' as const },
  ]
  expect(returnedOf(parts)?.status).toBe('failed')
})
