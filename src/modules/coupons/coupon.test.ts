import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { couponDiscount, couponFault } from './coupon.ts'

const subtotal = fc.integer({ min: 0, max: 1_000_000_000 })

describe('what a coupon takes off', () => {
  test('lies between nothing and the whole subtotal, in whole paise', () => {
    const coupon = fc.oneof(
      fc.record({ type: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ type: fc.constant('flat' as const), value: fc.integer({ min: 1, max: 2_000_000_000 }) }),
    )
    fc.assert(
      fc.property(coupon, subtotal, (worth, sum) => {
        const discount = couponDiscount(worth, sum)
        expect(Number.isSafeInteger(discount)).toBe(true)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(sum)
      }),
    )
  })

  test('is within half a paisa of its percentage, and what is left is rounded half up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), subtotal, (value, sum) => {
        const left = sum - couponDiscount({ type: 'percentage', value }, sum)
        expect(left).toBe(Math.floor((sum * (100 - value) + 50) / 100))
        expect(Math.abs(left - (sum * (100 - value)) / 100)).toBeLessThanOrEqual(0.5)
      }),
    )
    expect(couponDiscount({ type: 'percentage', value: 10 }, 95_650)).toBe(9_565)
  })
})

describe('when a coupon holds', () => {
  const coupon = {
    code: 'LAW10',
    type: 'percentage' as const,
    value: 10,
    minimumOrder: 50_000,
    validFrom: new Date('2026-11-01T00:00:00Z'),
    validUntil: new Date('2026-11-30T00:00:00Z'),
  }

  test.each([
    ['2026-10-31T23:59:59Z', 60_000, 'This coupon is not valid yet.'],
    ['2026-11-30T00:00:01Z', 60_000, 'This coupon has expired.'],
    ['2026-11-20T00:00:00Z', 49_999, 'This coupon needs an order of ₹500.00 or more.'],
    ['2026-11-20T00:00:00Z', 50_000, undefined],
    ['2026-11-20T00:00:00Z', undefined, undefined],
  ])('at %s for %s paise', (at, subtotal, fault) => {
    expect(couponFault(coupon, new Date(at), subtotal)).toBe(fault)
  })
})
