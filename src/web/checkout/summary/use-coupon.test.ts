import { expect, test } from 'vitest'

import { conditionsOf, type OfferedCoupon, worthOf } from './use-coupon.ts'

const COUPON: OfferedCoupon = {
  code: 'LAW10',
  type: 'percentage',
  value: 10,
  minimumOrder: 0,
  maximumDiscount: null,
  validUntil: null,
}

test('states a coupon’s discount in per cent or rupees', () => {
  expect(worthOf(COUPON)).toBe('10% off')
  expect(worthOf({ type: 'flat', value: 1250.5 })).toBe('₹1,250.50 off')
})

test('states a coupon’s conditions, and nothing if it has none', () => {
  expect(conditionsOf(COUPON)).toBe('')
  const bound = { maximumDiscount: 300, minimumOrder: 1500, validUntil: '2027-03-31T18:29:59.000Z' }
  expect(conditionsOf({ ...COUPON, ...bound })).toBe(
    'up to ₹300.00 · orders of ₹1,500.00 or more · until 31 March 2027',
  )
})
