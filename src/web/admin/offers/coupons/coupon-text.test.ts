import { expect, test, vi } from 'vitest'

import type { CouponTerms, StaffCoupon } from '#modules/offers/coupons/coupon-record.ts'
import { TEN_PERCENT } from '#test/support/coupons.ts'
import { recordHistory } from '#web/admin/kit/record/staff-record.tsx'
import { api } from '#web/client/api-client.ts'
import { staffSession } from '#web/client/session-store.ts'

import { COUPON_FORM } from './coupon-staff-record.ts'
import { stateOf, usesText, worthText } from './coupon-staff-record.ts'

const now = new Date('2026-11-20T10:00:00Z')
const coupon: StaffCoupon = {
  _id: 'a',
  version: 1,
  code: 'EXAM10',
  ...TEN_PERCENT,
  used: 3,
  givenOff: 30,
}

test.each([
  [{}, 'On'],
  [{ advertised: true }, 'Advertised'],
  [{ active: false, advertised: true }, 'Off'],
  [{ validUntil: '2026-11-19T00:00:00Z' }, 'Expired'],
  [{ validFrom: '2026-11-21T00:00:00Z' }, 'Scheduled'],
  [{ usesInAll: 3 }, 'Used up'],
])('labels a coupon with %o as %s', (terms, word) => {
  expect(stateOf({ ...coupon, ...terms }, now).text).toBe(word)
})

test('formats discount and uses', () => {
  expect(worthText({ ...coupon, maximumDiscount: 250 })).toBe('10 % off, at most ₹250.00')
  expect(worthText({ ...coupon, type: 'flat', value: 50.5 })).toBe('₹50.50 off')
  expect(usesText(coupon)).toBe('3')
  expect(usesText({ ...coupon, usesInAll: 100 })).toBe('3 of 100')
})

const TEN: CouponTerms = {
  ...TEN_PERCENT,
  code: 'TEN',
  maximumDiscount: 250,
  validUntil: '2026-12-31T18:29:59.999Z',
  usesPerShopper: 1,
}

test.each([
  [{}, []],
  [{ value: 15 }, ['Discount: 10 % off, at most ₹250.00 → 15 % off, at most ₹250.00']],
  [{ active: false, advertised: true }, ['Shown to shoppers: no → yes', 'Active: yes → no']],
  [{ validUntil: null, usesInAll: 5 }, ['Valid until: 31 Dec 2026 → none', 'Total uses: no limit → 5']],
  [{ code: 'TENNER', minimumOrder: 500.5 }, ['Code: TEN → TENNER', 'Minimum order: ₹0.00 → ₹500.50']],
])('%j: %j', (more, words) =>
  expect(recordHistory(COUPON_FORM, coupon).changes(TEN, { ...TEN, ...more }, {})).toEqual(words),
)

test('restores a version older than a field with the value of a new coupon', async () => {
  const { advertised: _, ...older } = TEN
  vi.spyOn(staffSession, 'token').mockReturnValue('token')
  const send = vi.spyOn(api, 'send').mockResolvedValue({})
  const sent = (version: number) =>
    ['PUT', '/admin/coupons/a', { ...TEN, version }, expect.anything()] as const
  const history = recordHistory(COUPON_FORM, coupon)
  expect(history.changes(older as CouponTerms, TEN, {})).toEqual([])
  await history.restore(older as CouponTerms)
  expect(send).toHaveBeenCalledWith(...sent(1))
  await history.restore(TEN, { theirs: { ...TEN, version: 7 } })
  expect(send).toHaveBeenLastCalledWith(...sent(7))
})
