import { expect, test } from 'vitest'

import type { CouponTerms } from '#modules/coupons/admin/admin-coupons.schema.ts'

import { couponChanges } from './coupon-changes.ts'

const TEN = {
  code: 'TEN',
  type: 'percentage',
  value: 10,
  maximumDiscount: 250,
  minimumOrder: 0,
  validFrom: null,
  validUntil: '2026-12-31T18:29:59.999Z',
  usesInAll: null,
  usesPerShopper: 1,
  advertised: false,
  active: true,
} as const satisfies CouponTerms

test.each([
  [{}, []],
  [{ value: 15 }, ['Worth: 10 % off, at most ₹250.00 → 15 % off, at most ₹250.00']],
  [{ active: false, advertised: true }, ['Shown to shoppers: no → yes', 'Switched on: yes → no']],
  [{ validUntil: null, usesInAll: 5 }, ['Last day: 31 Dec 2026 → none', 'Uses in all: no limit → 5']],
  [{ code: 'TENNER', minimumOrder: 500.5 }, ['Code: TEN → TENNER', 'Order of at least: ₹0.00 → ₹500.50']],
])('%j: %j', (more, words) => expect(couponChanges(TEN, { ...TEN, ...more })).toEqual(words))
