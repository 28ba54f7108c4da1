import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { toStored } from '#modules/records/record-field.ts'
import { TEN_PERCENT } from '#test/support/coupons.ts'

import { COUPONS } from './coupon-record.ts'
import { type Coupon, couponDiscount, couponIssue, type CouponWorth, unpaidUseIssue } from './coupon.ts'

const runs = { numRuns: 2000 }
const subtotal = fc.integer({ min: 0, max: 1_000_000_000 })
const percent = fc.integer({ min: 1, max: 100 })

const percentage: fc.Arbitrary<CouponWorth> = fc.record({
  type: fc.constant('percentage' as const),
  value: percent,
  maximumDiscount: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
})
const flat: fc.Arbitrary<CouponWorth> = fc.record({
  type: fc.constant('flat' as const),
  value: fc.integer({ min: 1, max: 2_000_000_000 }),
  maximumDiscount: fc.constant(null),
})
const anyCoupon = fc.oneof(percentage, flat)

describe('a coupon’s discount', () => {
  test('is between zero and the subtotal, in whole paise', () => {
    fc.assert(
      fc.property(anyCoupon, subtotal, (worth, sum) => {
        const discount = couponDiscount(worth, sum)
        expect(Number.isSafeInteger(discount)).toBe(true)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(sum)
      }),
      runs,
    )
  })

  test('is within half a paisa of its percentage, and the rest is rounded half up', () => {
    fc.assert(
      fc.property(percent, subtotal, (value, sum) => {
        const left = sum - couponDiscount({ type: 'percentage', value, maximumDiscount: null }, sum)
        expect(left).toBe(Math.floor((sum * (100 - value) + 50) / 100))
        expect(Math.abs(left - (sum * (100 - value)) / 100)).toBeLessThanOrEqual(0.5)
      }),
      runs,
    )
    expect(couponDiscount({ type: 'percentage', value: 10, maximumDiscount: null }, 95_650)).toBe(9_565)
  })

  test('of a percentage is the smaller of share and maximum', () => {
    fc.assert(
      fc.property(percentage, subtotal, (worth, sum) => {
        const share = couponDiscount({ ...worth, maximumDiscount: null }, sum)
        expect(couponDiscount(worth, sum)).toBe(Math.min(share, worth.maximumDiscount ?? share))
      }),
      runs,
    )
  })

  test('of a flat coupon is its value, or the subtotal if smaller (spec accounts §5)', () => {
    fc.assert(
      fc.property(flat, subtotal, (worth, sum) => {
        expect(couponDiscount(worth, sum)).toBe(Math.min(worth.value, sum))
      }),
      runs,
    )
  })

  test('never shrinks when the cart grows, and the cart never gets cheaper', () => {
    fc.assert(
      fc.property(anyCoupon, subtotal, fc.nat(1_000_000), (worth, sum, more) => {
        const [before, after] = [couponDiscount(worth, sum), couponDiscount(worth, sum + more)]
        expect(after).toBeGreaterThanOrEqual(before)
        expect(sum + more - after).toBeGreaterThanOrEqual(sum - before)
      }),
      runs,
    )
  })
})

const COUPON: Coupon = {
  ...toStored(COUPONS.fields, { ...TEN_PERCENT, code: 'LAW10' }),
  minimumOrder: 50_000,
  validFrom: new Date('2026-11-01T00:00:00Z'),
  validUntil: new Date('2026-11-30T00:00:00Z'),
  usesInAll: 100,
  usesPerShopper: 1,
}
const NOW = new Date('2026-11-20T00:00:00Z')
const UNUSED = { inAll: 0, byShopper: 0, unpaid: 0 }

describe('a coupon’s validity', () => {
  test.each([
    ['2026-10-31T23:59:59Z', 60_000, 'This coupon is not valid yet.'],
    ['2026-11-30T00:00:01Z', 60_000, 'This coupon has expired.'],
    ['2026-11-20T00:00:00Z', 49_999, 'This coupon needs an order of ₹500.00 or more.'],
    ['2026-11-20T00:00:00Z', 50_000, undefined],
    ['2026-11-20T00:00:00Z', undefined, undefined],
  ])('at %s for %s paise', (at, sum, issue) => {
    expect(couponIssue(COUPON, new Date(at), UNUSED, sum)).toBe(issue)
  })

  test.each([
    ['the whole sum', { type: 'flat' as const, value: 60_000 }, 60_000],
    ['more than the sum', { type: 'flat' as const, value: 90_000 }, 60_000],
    ['all but 99 paise', { type: 'flat' as const, value: 59_901 }, 60_000],
    ['100 per cent', { value: 100 }, 60_000],
  ])('is rejected for a discount of %s, since the rest can’t be paid', (_, changes, sum) => {
    expect(couponIssue({ ...COUPON, ...changes }, NOW, UNUSED, sum)).toContain('less than ₹1.00 to pay')
  })

  test('is accepted when ₹1 is left to pay', () => {
    const flat = { ...COUPON, type: 'flat' as const, value: 59_900 }
    expect(couponIssue(flat, NOW, UNUSED, 60_000)).toBeUndefined()
  })

  test.each([
    ['all uses taken', {}, { inAll: 100, byShopper: 0 }, 'This coupon has been used up.'],
    [
      'all uses taken, some of them by unpaid orders',
      {},
      { inAll: 100, unpaid: 1 },
      'This coupon is reserved by unpaid orders. Please try again in 30 minutes, or continue without it.',
    ],
    ['more uses paid for than there are', {}, { inAll: 102, unpaid: 1 }, 'This coupon has been used up.'],
    ['one use left', {}, { inAll: 99, byShopper: 0 }, undefined],
    ['used by the shopper', {}, { inAll: 1, byShopper: 1 }, 'You have already used this coupon.'],
    [
      'used twice of twice',
      { usesPerShopper: 2 },
      { inAll: 2, byShopper: 2 },
      'You have already used this coupon 2 times.',
    ],
    ['no limits', { usesInAll: null, usesPerShopper: null }, { inAll: 9e9, byShopper: 9e9 }, undefined],
    ['switched off', { active: false }, UNUSED, 'This coupon is no longer available.'],
  ])('with %s', (_, changes, uses, issue) => {
    expect(couponIssue({ ...COUPON, ...changes }, NOW, { ...UNUSED, ...uses }, 60_000)).toBe(issue)
  })
})

describe('an unpaid order', () => {
  const LIMITS = { sharePerAddress: 20, perAccount: 1 }
  const refused = (
    usesInAll: number | null,
    { used = 0, byAddress = 0, elsewhere = 0, byAccount = 0 },
    limits = LIMITS,
  ) => {
    const unpaid = byAddress + elsewhere
    const uses = { inAll: used + unpaid, unpaid, byShopper: 0 }
    return unpaidUseIssue({ ...COUPON, usesInAll }, uses, { byAddress, byAccount }, limits) !== undefined
  }

  test.each([
    [25, { byAddress: 4 }, false],
    [25, { byAddress: 5 }, true],
    [25, { used: 10, byAddress: 2 }, false],
    [25, { used: 10, byAddress: 3 }, true],
    [25, { elsewhere: 5, byAddress: 4 }, true],
    [1, {}, false],
    [4, { used: 1 }, false],
    [4, { byAddress: 1 }, true],
    [null, { byAddress: 1000 }, false],
  ])('holds a fifth of what remains of %s uses, at least one: %o', (usesInAll, uses, expected) => {
    expect(refused(usesInAll, uses)).toBe(expected)
  })

  test('of an account that holds one use gets no other, except of unlimited coupons', () => {
    expect(refused(25, { byAccount: 1 })).toBe(true)
    expect(refused(null, { byAccount: 1 })).toBe(false)
    expect(refused(25, { byAccount: 1 }, { ...LIMITS, perAccount: Infinity })).toBe(false)
  })

  test('never takes an address beyond its share, however many addresses alternate', () => {
    const turns = fc.array(fc.nat({ max: 5 }), { maxLength: 60 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 100 }),
        turns,
        (n, share, all) => {
          const held = [0, 0, 0, 0, 0, 0]
          const sum = () => held.reduce((a, b) => a + b, 0)
          for (const address of all) {
            const byAddress = held[address] ?? 0
            const uses = { byAddress, elsewhere: sum() - byAddress }
            if (sum() >= n || refused(n, uses, { sharePerAddress: share, perAccount: 1 })) continue
            held[address] = byAddress + 1
            const remaining = n - uses.elsewhere
            expect(byAddress + 1).toBeLessThanOrEqual(Math.max(1, Math.floor((remaining * share) / 100)))
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
