import { expect, test } from 'vitest'

import { unsettledText } from './open-questions.tsx'

const payment = {
  _id: 'pay_AAAAAAAAAAAAAA',
  amount: 500,
  method: 'upi',
  createdAt: '2026-11-20T10:00:00.000Z',
  order: null,
  late: false,
}

test('counts unsettled payments and those that are late', () => {
  expect(unsettledText({ count: 0, amount: 0, late: 0, payments: [] })).toBeUndefined()
  expect(unsettledText({ count: 1, amount: 500, late: 0, payments: [payment] })).toBe(
    '1 payment, ₹500.00. None is late. Payouts take up to 3 working days.',
  )
  expect(unsettledText({ count: 2, amount: 1000, late: 1, payments: [payment, payment] })).toBe(
    '2 payments, ₹1,000.00 together. 1 is late. Payouts take up to 3 working days.',
  )
  expect(unsettledText({ count: 300, amount: 1_50_000, late: 2, payments: [payment] })).toBe(
    '300 payments, ₹1,50,000.00 together. 2 are late. Payouts take up to 3 working days. The first 1 are shown.',
  )
})
